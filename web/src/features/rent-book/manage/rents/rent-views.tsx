import { useApi } from "../../../../lib/api/api-query.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ViewLinks } from "../../../../manage/page/view-links.tsx";
import type { RentView } from "../../rent-book.api.ts";
import { rentTotals, rentViews, rentViewUrl } from "../../rent-book.api.ts";

/** The views of the Rent page: who owes what, and what else of money waits for staff, with its count. */
export function RentViews({ shown }: { shown: RentView | "" }) {
  const translate = useTranslate();
  const { data } = useApi(rentTotals(null), { keepsOld: true });
  const counts: Partial<Record<RentView | "", number | undefined>> = {
    claims: data?.claimsToConfirm,
    cheques: data?.chequesToClear,
  };
  const views = (["", ...rentViews] as const).map((view) => ({
    id: view,
    title: translate(`rent.view.${view || "owed"}`),
    url: rentViewUrl(view),
    count: counts[view],
  }));
  return <ViewLinks label={translate("rent.views")} views={views} shown={shown} />;
}
