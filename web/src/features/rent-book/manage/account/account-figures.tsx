import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { add, moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Figures } from "../../../../manage/page/figures.tsx";

/** What is owed today or was paid in advance, and what falls due next. */
export function AccountFigures({ account }: { account: TenancyAccount | undefined }) {
  const translate = useTranslate();
  if (!account)
    return (
      <Figures
        figures={[
          { name: translate("account.owedToday"), value: undefined },
          { name: translate("account.next"), value: undefined },
        ]}
      />
    );
  const { balance, openDues } = account;
  const next = openDues.find(({ dueOn }) => dueOn > today());
  const ofNext = openDues.filter(({ dueOn }) => dueOn === next?.dueOn);
  return (
    <Figures
      figures={[
        {
          name: translate(balance < 0 ? "account.advance" : "account.owedToday"),
          value: formatMoney(Math.abs(balance)),
          isUrgent: openDues.some(({ dueOn }) => dueOn < today()),
        },
        {
          name: translate("account.next"),
          value: next
            ? formatMoney(rupeesOfMoney(add(...ofNext.map(({ open }) => moneyOfRupees(open)))))
            : translate("account.nothingNext"),
          note: next && translate("account.isDue", { date: formatDate(next.dueOn, translate) }),
        },
      ]}
    />
  );
}
