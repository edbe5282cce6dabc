import { useApi } from "../../../../lib/api/api-query.ts";
import { formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Figures } from "../../../../manage/page/figures.tsx";
import { rentTotals } from "../../rent-book.api.ts";

/** What is owed, due next and received this month. If it fails to load, the list still appears. */
export function RentTotals({ propertyId }: { propertyId: number | null }) {
  const translate = useTranslate();
  const { data } = useApi(rentTotals(propertyId), { keepsOld: true });
  const overdue = data?.overdue;
  return (
    <Figures
      figures={[
        {
          name: translate("rent.overdue"),
          value: overdue && formatMoney(overdue.amount),
          note:
            overdue &&
            translate("rent.ofTenancies", { count: overdue.tenancies, shown: formatNumber(overdue.tenancies) }),
          isUrgent: Boolean(overdue?.amount),
        },
        { name: translate("rent.dueSoon"), value: data && formatMoney(data.dueSoon) },
        { name: translate("rent.receivedThisMonth"), value: data && formatMoney(data.receivedThisMonth) },
      ]}
    />
  );
}
