import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { formatDate, formatMoney } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Card } from "../../../../ui/content/card.tsx";
import { Facts } from "../../../../ui/content/facts.tsx";
import { chargeWords } from "../../due-words.ts";
import styles from "./terms.module.css";

/** The first amount of a charge, and those that follow: `₹25,000 every month; ₹26,250 from 1 Apr 2027`. */
function amountsWords({ amounts, everyMonths }: MoneyTerms["charges"][number], translate: Translate): string {
  return amounts
    .map(({ from, amount }, index) =>
      index === 0
        ? `${formatMoney(amount)}, ${translate(`terms.every.${everyMonths}`)}`
        : translate("terms.amountFrom", { amount: formatMoney(amount), date: formatDate(from, translate) }),
    )
    .join("; ");
}

function feeWords({ lateFee }: MoneyTerms, translate: Translate): string {
  if (lateFee.kind === "none") return translate("terms.fee.none");
  const amount = "amount" in lateFee ? formatMoney(lateFee.amount) : `${lateFee.percent} %`;
  return `${amount}, ${translate(`terms.fee.${lateFee.kind}`)}`;
}

/** The terms for those who read them: the owner and the tenant. */
export function TermsFacts({ terms }: { terms: MoneyTerms }) {
  const translate = useTranslate();
  const { charges, dueDay, paid, graceDays, rentFree, deposit, noticeMonths, lockInUntil } = terms;
  return (
    <Card className={styles.facts}>
      <Facts
        facts={[
          ...charges.map((charge) => ({
            name: chargeWords(charge, translate),
            value: amountsWords(charge, translate),
          })),
          { name: translate("terms.dueDay"), value: `${dueDay} (${translate(`terms.paid.${paid}`)})` },
          { name: translate("terms.fee"), value: feeWords(terms, translate) },
          { name: translate("terms.graceDays"), value: String(graceDays) },
          {
            name: translate("terms.rentFree"),
            value: rentFree
              .map(({ from, until }) => `${formatDate(from, translate)} – ${formatDate(until, translate)}`)
              .join("; "),
          },
          { name: translate("terms.deposit"), value: formatMoney(deposit.agreed) },
          { name: translate("terms.nonRefundable"), value: formatMoney(deposit.nonRefundable) },
          { name: translate("terms.notice"), value: String(noticeMonths) },
          { name: translate("terms.lockIn"), value: lockInUntil && formatDate(lockInUntil, translate) },
          { name: translate("terms.tds"), value: translate(`terms.tds.${terms.tds}`) },
          { name: translate("terms.gst"), value: translate(`terms.gst.${terms.gst}`) },
        ]}
      />
    </Card>
  );
}
