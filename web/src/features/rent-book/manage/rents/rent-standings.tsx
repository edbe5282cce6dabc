import { rentStandings } from "@vasati/contract/money/rent-choices";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { KindLinks } from "../../../../manage/filter/kind-links.tsx";
import type { RentPlace } from "../../rent-book.api.ts";
import { rentAddress, rentTotals } from "../../rent-book.api.ts";

/** By how late they are: one choice narrows the list down to those. */
export function RentStandings({ place }: { place: RentPlace }) {
  const translate = useTranslate();
  const { data } = useApi(rentTotals(place.propertyId), { keepsOld: true });
  const kinds = ["" as const, ...rentStandings].map((standing) => ({
    id: standing,
    title: translate(`rent.standing.${standing || "all"}`),
    url: rentAddress.url({ ...place, standing, page: 0 }),
    count: standing === "" || standing === "paid" ? null : data ? formatNumber(data.standings[standing].tenancies) : "",
  }));
  return <KindLinks label={translate("rent.standings")} kinds={kinds} shown={place.standing} />;
}
