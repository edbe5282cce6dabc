import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { CodeList } from "../../domain/words/code-titles.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Fact } from "../../ui/content/facts.tsx";
import { Facts } from "../../ui/content/facts.tsx";
import styles from "./tenancy-card.module.css";

/** All terms besides rent and period (requirements 3.20); codes by their titles. */
export function TenancyFacts({ tenancy }: { tenancy: ReadTenancy }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const title = (list: CodeList, value: string) => value && titleOf(list, value);
  const day = (date: string) => date && formatDate(date, translate);
  const terms: Fact[] = [
    { name: translate("tenancy.tenancyTennure"), value: tenancy.tenancyTennure },
    { name: translate("tenancy.modeOfPayment"), value: title("payment", tenancy.modeOfPayment) },
    { name: translate("tenancy.keysHandOverDate"), value: day(tenancy.keysHandOverDate) },
    { name: translate("tenancy.keysReturnDate"), value: day(tenancy.keysReturnDate) },
    { name: translate("tenancy.garbageDisposal"), value: title("bearer", tenancy.garbageDisposal) },
    { name: translate("tenancy.insideCleaning"), value: title("bearer", tenancy.insideCleaning) },
    { name: translate("tenancy.outsideCleaning"), value: title("bearer", tenancy.outsideCleaning) },
    { name: translate("tenancy.costOfACandMaintenance"), value: title("bearer", tenancy.costOfACandMaintenance) },
    { name: translate("tenancy.unitLicense"), value: title("licence", tenancy.unitLicense) },
    { name: translate("tenancy.typeOfBusiness"), value: title("business", tenancy.typeOfBusiness) },
    { name: translate("tenancy.appliancesProvided"), value: tenancy.appliancesProvided },
    { name: translate("tenancy.airconditionProvided"), value: tenancy.airconditionProvided },
  ];
  const texts = [
    { name: translate("tenancy.renewalProposedTerms"), value: tenancy.renewalProposedTerms },
    { name: translate("tenancy.comments"), value: tenancy.comments },
  ].filter(({ value }) => value);
  return (
    <>
      <Facts facts={terms} />
      {texts.length > 0 && (
        <dl className={styles.texts}>
          {texts.map(({ name, value }) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.text}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
