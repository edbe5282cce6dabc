import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { TenantLink, UnitLink } from "../../../manage/record/record-link.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import styles from "./form/lease-terms.module.css";

/** The tenant and the unit, above the actions. */
export function TenancyPlace({ tenancy }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  return (
    <dl className={styles.place}>
      <div>
        <dt>{translate("tenancy.ofUnit")}</dt>
        <dd>
          <UnitLink {...tenancy} />
        </dd>
      </div>
      <div>
        <dt>{translate("tenancy.tenantId")}</dt>
        <dd>
          <TenantLink {...tenancy} />
        </dd>
      </div>
    </dl>
  );
}
