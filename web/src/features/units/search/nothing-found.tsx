import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { EmptyState } from "../../../ui/feedback/state.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import { widerSearches } from "../search-choice/chosen.ts";
import styles from "./nothing-found.module.css";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { SearchLink } from "./search-link.tsx";

interface NothingFoundProps {
  choice: SearchChoice;
  offers: Offers;
  onSearch: (choice: SearchChoice) => void;
}

/** A search without results, or a page after the last one: its sentence (requirements 2.12), and suggestions. */
export function NothingFound({ choice, offers, onSearch }: NothingFoundProps) {
  const translate = useTranslate();
  const { anyRent, anyBusiness, wholeCategory, areas } = widerSearches(choice, offers);
  const wider = [
    anyRent && { title: translate("search.rentAny"), choice: anyRent },
    anyBusiness && { title: translate("search.businessAny"), choice: anyBusiness },
    wholeCategory,
    ...areas,
  ].filter((search) => search !== undefined);
  const isBeyondEnd = choice.page > 0;
  const ways = isBeyondEnd ? [{ title: translate("search.firstPage"), choice: { ...choice, page: 0 } }] : wider;
  return (
    <>
      <EmptyState picture="/pictures/empty-results.svg">{translate("search.empty")}</EmptyState>
      <p className={styles.words}>{translate(isBeyondEnd ? "search.beyondEnd" : "search.nothingVacant")}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.title}>
            <SearchLink choice={way.choice} onSearch={onSearch} className={styles.way}>
              {way.title}
            </SearchLink>
          </li>
        ))}
      </ul>
    </>
  );
}
