import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Texts } from "../../../../lib/forms/form-values.ts";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import styles from "./renew-tenancy.module.css";
import { renewedBy } from "./renewal-entries.ts";

interface RenewalPreviewProps {
  tenancy: ReadTenancy;
  /** A month, at the end of the tenancy. */
  lastRent: number;
  texts: Texts;
}

/** Rent and term as they are, and as the entries would make them. */
export function RenewalPreview({ tenancy, lastRent, texts }: RenewalPreviewProps) {
  const translate = useTranslate();
  const renewed = renewedBy(lastRent, texts);
  const termOf = (from: string, until: string) =>
    translate("tenancy.fromTo", { from: formatDate(from, translate), to: formatDate(until, translate) });
  const aMonth = (rent: number) => translate("rent.one", { amount: formatMoney(rent) });
  const { tenancyCommencingDate, tenancyExpiryDate } = tenancy;
  const rows = [
    { name: translate("tenancy.rent"), now: aMonth(lastRent), after: renewed.rent !== null && aMonth(renewed.rent) },
    {
      name: translate("tenancy.term"),
      now: termOf(tenancyCommencingDate, tenancyExpiryDate),
      after: renewed.term && termOf(renewed.term.from, renewed.term.until),
    },
  ];
  return (
    <div>
      <dl className={styles.preview} aria-live="polite">
        {rows.map(({ name, now, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.now}>{now}</span>
              <span aria-hidden="true">→</span>
              <strong>{after || "–"}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>{translate("renewal.rounded")}</p>
    </div>
  );
}
