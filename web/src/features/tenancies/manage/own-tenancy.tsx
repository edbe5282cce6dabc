import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { formatDate, formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Panel } from "../../../manage/page/panel.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import { TenancyRelations } from "../tenancy-relations.tsx";

/** How long a tenant's own tenancy goes on, and whether it is renewed. */
export function OwnTenancy({ tenancy }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  const { tenancyCommencingDate, tenancyExpiryDate, daysLeft, isOverdue } = tenancy;
  const left = Math.max(0, daysLeft ?? 0);
  const facts = [
    { name: translate("tenancy.tenancyCommencingDate"), value: formatDate(tenancyCommencingDate, translate) },
    { name: translate("tenancy.tenancyExpiryDate"), value: formatDate(tenancyExpiryDate, translate) },
    {
      name: translate("ownTenancy.left"),
      value: isOverdue
        ? translate("ownTenancy.over")
        : translate("tenancy.days", { count: left, shown: formatNumber(left) }),
    },
  ];
  return (
    <Panel title={translate("ownTenancy.title")}>
      <Facts facts={facts} />
      <TenancyRelations tenancy={tenancy} />
    </Panel>
  );
}
