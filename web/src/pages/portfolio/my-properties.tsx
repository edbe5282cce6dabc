import type { OwnedFigures } from "@vasati/contract/office/owned";
import { OwnedList } from "../../features/dashboard/manage/owned-list.tsx";
import { ownedAddress, ownedPage } from "../../features/dashboard/owned.api.ts";
import { Figures } from "../../manage/page/figures.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { formatMoney, formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { LinkButton } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import styles from "./my-properties.module.css";

/** What all shown properties bring together. */
function Totals({ totals }: { totals: OwnedFigures | undefined }) {
  const translate = useTranslate();
  const amountOf = (name: "due" | "received" | "outstanding" | "depositsHeld") => totals && formatMoney(totals[name]);
  const vacancy = totals && { vacant: formatNumber(totals.vacant), units: formatNumber(totals.units) };
  const costs = totals && translate("owned.costs", { amount: formatMoney(totals.vacancyCost) });
  return (
    <Figures
      figures={[
        { name: translate("owned.due"), value: amountOf("due") },
        { name: translate("owned.received"), value: amountOf("received") },
        {
          name: translate("owned.outstanding"),
          value: amountOf("outstanding"),
          isUrgent: Boolean(totals?.outstanding),
        },
        { name: translate("owned.deposits"), value: amountOf("depositsHeld") },
        {
          name: translate("owned.vacancy"),
          value: vacancy && translate("owned.vacantOf", vacancy),
          note: totals?.vacant ? costs : undefined,
        },
      ]}
    />
  );
}

function MyPropertiesPage() {
  const translate = useTranslate();
  const place = ownedAddress.read(usePlace().search);
  const asked = useApi(ownedPage(place), { keepsOld: true });
  const property = place.propertyId === null ? undefined : asked.data?.items[0]?.propertyName;
  const toAll = () => navigate(ownedAddress.url({ ...place, propertyId: null, page: 0 }), { within: true });
  const further = (
    <div className={styles.further}>
      <LinkButton to={paths.documents}>{translate("menu.documents")}</LinkButton>
      <LinkButton to={paths.requests}>{translate("menu.requests")}</LinkButton>
    </div>
  );
  return (
    <>
      <PageHead title={translate("menu.myProperties")} hidden />
      <PageHeader
        title={property ?? translate("menu.myProperties")}
        lead={translate("owned.lead")}
        {...(place.propertyId !== null && { onBack: toAll })}
      />
      <Totals totals={asked.data?.totals} />
      <OwnedList place={place} asked={asked} action={further} />
    </>
  );
}

export const page = managePage(MyPropertiesPage);
