import { useId } from "react";
import { useApi } from "../../../../lib/api/api-query.ts";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { PartLoading } from "../../../../manage/page/part-loading.tsx";
import { paths } from "../../../../routing/paths.ts";
import { Figures } from "../../../../manage/page/figures.tsx";
import { rentTotals } from "../../rent-book.api.ts";
import styles from "./rent-of-month.module.css";

interface RentOfMonthProps {
  /** The tasks of each kind. */
  taskUrls: Record<Waiting, string>;
}

/** What of money waits for staff. */
type Waiting = "claims" | "cheques";

/** The rent of the portfolio in this month, for the dashboard, with what waits to be confirmed or cleared. */
export function RentOfMonth({ taskUrls }: RentOfMonthProps) {
  const translate = useTranslate();
  const heading = useId();
  const { data, ...progress } = useApi(rentTotals(null));
  const { overdue } = data ?? {};
  const waiting: [kind: Waiting, count: number][] = [
    ["claims", data?.claimsToConfirm ?? 0],
    ["cheques", data?.chequesToClear ?? 0],
  ];
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {translate("rent.ofMonth")}
        </h2>
        <span className={styles.links}>
          {waiting
            .filter(([, count]) => count > 0)
            .map(([kind, count]) => (
              <Link key={kind} to={taskUrls[kind]}>
                {`${translate(`rent.view.${kind}`)}: ${formatNumber(count)}`}
              </Link>
            ))}
          <Link to={paths.rent}>{translate("rent.toList")}</Link>
        </span>
      </div>
      {progress.error && !data ? (
        <PartLoading {...progress} />
      ) : (
        <Figures
          figures={[
            { name: translate("rent.dueThisMonth"), value: data && formatMoney(data.dueThisMonth) },
            { name: translate("rent.receivedThisMonth"), value: data && formatMoney(data.receivedThisMonth) },
            {
              name: translate("rent.overdue"),
              value: overdue && formatMoney(overdue.amount),
              note:
                overdue &&
                translate("rent.ofTenancies", { count: overdue.tenancies, shown: formatNumber(overdue.tenancies) }),
              isUrgent: Boolean(overdue?.amount),
            },
            { name: translate("rent.depositsHeld"), value: data && formatMoney(data.depositsHeld) },
          ]}
        />
      )}
    </section>
  );
}
