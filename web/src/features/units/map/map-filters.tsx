import type { RefObject } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { ChosenBar } from "../search-choice/chosen-bar.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { furtherCount } from "../search-choice/search-choice.ts";
import { ChosenFilters } from "../search/lazy-parts.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { mapUrl } from "./map-address.ts";
import styles from "./map-filters.module.css";

interface MapFiltersProps {
  choice: SearchChoice;
  /** The area to which the map goes, until it's there. */
  location: string;
  offers: Offers;
  /** Whether the filters say what is searched for: then they are folded. */
  searches: boolean;
  bar: RefObject<HTMLDetailsElement | null>;
  area: RefObject<HTMLSelectElement | null>;
  onSearch: (choice: SearchChoice) => void;
  onReset: () => void;
}

/** The form of the search, whose area is where the map goes; and what of it is chosen. */
export function MapFilters({ choice, location, offers, searches, bar, area, onSearch, onReset }: MapFiltersProps) {
  const translate = useTranslate();
  return (
    <div className={styles.filters}>
      {searches && <ChosenBar choice={choice} offers={offers} bar={bar} />}
      <SearchForm
        key={mapUrl({ ...choice, location }, null)}
        choice={choice}
        asked={false}
        offers={offers}
        anywhere={translate("map.here")}
        onSearch={onSearch}
        onReset={onReset}
        area={area}
        className={styles.form}
      />
      {searches && furtherCount(choice) > 0 && (
        <ChosenFilters choice={choice} onSearch={onSearch} urlOf={(other) => mapUrl(other, null)} />
      )}
    </div>
  );
}
