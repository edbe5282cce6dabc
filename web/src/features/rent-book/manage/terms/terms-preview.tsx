import type { DuesPreview, PreviewedDue } from "@vasati/contract/money/terms/terms-calls";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { add, moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { useEffect, useState } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { apiQuery } from "../../../../lib/api/query.ts";
import { formatDate, formatMoney, formatNumber, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { Disclosure } from "../../../../ui/controls/disclosure.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { dueWords } from "../../due-words.ts";
import styles from "./terms.module.css";

/** Long enough to finish a number; in milliseconds. */
const pause = 400;
/** Shown at once; the rest when it is asked for. */
const shownFirst = 6;

const sumOf = (dues: readonly PreviewedDue[]) =>
  rupeesOfMoney(add(...dues.flatMap(({ amount, tax }) => [moneyOfRupees(amount), moneyOfRupees(tax)])));

/** The latest value that has stood for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface TermsPreviewProps {
  tenancyId: number;
  /** Undefined while the entries are invalid; the last valid preview stays visible. */
  terms: MoneyTerms | undefined;
}

/** What will be due by terms that are not saved yet. */
export function TermsPreview({ tenancyId, terms }: TermsPreviewProps) {
  const translate = useTranslate();
  const [last, setLast] = useState(terms);
  if (terms && JSON.stringify(terms) !== JSON.stringify(last)) setLast(terms);
  const settled = useSettled(last);
  const { data, ...progress } = useApi(
    settled
      ? apiQuery(
          "POST /tenancies/{id}/terms/preview",
          { params: { id: String(tenancyId) }, body: { terms: settled } },
          "silent",
        )
      : null,
    { keepsOld: true },
  );
  const isTooEarly = progress.error?.status === 400;
  return (
    <section className={styles.preview} aria-live="polite" aria-busy={progress.isOld}>
      <h2 className={styles.title}>{translate("terms.preview")}</h2>
      {isTooEarly && <Banner kind="error">{translate("terms.previewTooEarly")}</Banner>}
      {!data && settled && !isTooEarly && <PartLoading {...progress} />}
      {data && !terms && <p className={styles.note}>{translate("terms.previewOld")}</p>}
      {data && <PreviewedDues {...data} />}
    </section>
  );
}

function PreviewedDues({ dues, isCut }: DuesPreview) {
  const translate = useTranslate();
  const past = dues.filter(({ dueOn }) => dueOn < today());
  const more = dues.slice(shownFirst);
  if (dues.length === 0) return <p>{translate("terms.noDues")}</p>;
  return (
    <>
      {past.length > 0 && (
        <Banner kind="warning">
          {translate("terms.pastDues", {
            count: past.length,
            shown: formatNumber(past.length),
            amount: formatMoney(sumOf(past)),
          })}
        </Banner>
      )}
      <Dues dues={dues.slice(0, shownFirst)} />
      {more.length > 0 && (
        <Disclosure title={translate("terms.moreDues", { shown: formatNumber(more.length) })}>
          <Dues dues={more} />
        </Disclosure>
      )}
      {isCut && <p className={styles.note}>{translate("terms.cut")}</p>}
    </>
  );
}

function Dues({ dues }: { dues: readonly PreviewedDue[] }) {
  const translate = useTranslate();
  return (
    <ol>
      {dues.map((due) => (
        <li key={`${due.kind} ${due.name} ${due.from}`} className={styles.due}>
          <span className={styles.note}>{formatDate(due.dueOn, translate)}</span>
          <span>{dueWords(due, translate)}</span>
          <span className={styles.sum}>
            {formatMoney(due.amount)}
            {due.tax > 0 && (
              <span className={styles.note}>{translate("terms.plusGst", { amount: formatMoney(due.tax) })}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
