import { vacantUnitsLookedThroughAtMost } from "@vasati/contract/wire/paging";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { widerSearches } from "../search-choice/wider-searches.ts";
import { nearbyQuery } from "../units.api.ts";
import { Ways } from "./ways.tsx";
import styles from "./wider-searches.module.css";

export interface WiderSearchesProps {
  choice: SearchChoice;
  offers: Offers;
  /** There are more units than the search has looked through. */
  isCutShort: boolean;
  onSearch: (choice: SearchChoice) => void;
}

/** What to try after a search without results, or on a page after the last one. */
export function WiderSearches(props: WiderSearchesProps) {
  const translate = useTranslate();
  const { choice, isCutShort, onSearch } = props;
  const ways = useWays(props);
  const words = () => {
    if (choice.page > 0) return translate("search.beyondEnd");
    if (isCutShort) return translate("search.cutShort", { shown: formatNumber(vacantUnitsLookedThroughAtMost) });
    return translate(ways.length > 0 ? "search.nothingVacant" : "search.nothingAround");
  };
  return (
    <>
      <p className={styles.words}>{words()}</p>
      <Ways ways={ways} onSearch={onSearch} className={styles.ways} />
    </>
  );
}

/** Back to the first page, or what is wider and what is near. */
function useWays({ choice, offers }: WiderSearchesProps) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const isBeyondEnd = choice.page > 0;
  const { data: nearby = [] } = useApi(isBeyondEnd ? null : nearbyQuery(choice));
  if (isBeyondEnd) return [{ title: translate("search.firstPage"), choice: { ...choice, page: 0 } }];
  const { anyRent, anyBusiness, noFurther, wholeCategory, inArea } = widerSearches(choice, offers);
  return [
    anyRent && { title: translate("search.rentAny"), choice: anyRent },
    anyBusiness && { title: translate("search.businessAny"), choice: anyBusiness },
    noFurther && { title: translate("search.withoutFurther"), choice: noFurther },
    wholeCategory,
    ...nearby.map(({ value, title }) => ({ title: titleOf("area", value, title), choice: inArea(value) })),
  ].filter((way) => way !== undefined);
}
