import { useApi } from "../../../../lib/api/api-query.ts";
import { Link } from "../../../../lib/browser/navigation.tsx";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { useShownInRow } from "../../../../manage/filter/use-shown-in-row.ts";
import type { RentView } from "../../rent-book.api.ts";
import { rentTotals, rentViews, rentViewUrl } from "../../rent-book.api.ts";
import styles from "./rent-views.module.css";

/** The views of the Rent page: who owes what, and what else of money waits for staff, with its count. */
export function RentViews({ shown }: { shown: RentView | "" }) {
  const translate = useTranslate();
  const { data } = useApi(rentTotals(null), { keepsOld: true });
  const list = useShownInRow<HTMLUListElement>(shown === "" ? 0 : rentViews.indexOf(shown) + 1);
  const counts: Partial<Record<RentView | "", number | undefined>> = {
    claims: data?.claimsToConfirm,
    cheques: data?.chequesToClear,
  };
  return (
    <nav aria-label={translate("rent.views")}>
      <ul ref={list} className={styles.views}>
        {(["", ...rentViews] as const).map((view) => (
          <li key={view}>
            <Link
              to={rentViewUrl(view)}
              within
              className={styles.view}
              aria-current={view === shown ? "page" : undefined}
            >
              {translate(`rent.view.${view || "owed"}`)}{" "}
              {counts[view] ? <span className={styles.count}>{formatNumber(counts[view])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
