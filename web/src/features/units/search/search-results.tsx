import type { UnitPage } from "@vasati/contract/portfolio/units";
import type { RefObject } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import type { Offers } from "../search-choice/chosen.ts";
import { titlesOf } from "../search-choice/chosen.ts";
import { useKeepSearch } from "../search-choice/last-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { searchUrl } from "../search-choice/search-choice.ts";
import styles from "./search-results.module.css";
import { UnitCard, UnitCardSkeleton } from "../unit-card.tsx";
import { unitSearchQuery } from "../units.api.ts";

interface SearchResultsProps {
  choice: SearchChoice;
  offers: Offers;
  /** Gets the focus after a search. */
  heading: RefObject<HTMLHeadingElement | null>;
  onSearch: (choice: SearchChoice) => void;
}

/** The results of a search: cards, previous and next; or why there are none. */
export function SearchResults({ choice, offers, heading, onSearch }: SearchResultsProps) {
  const translate = useTranslate();
  const { data, answeredAt, error, isPaused, retry } = useSearch(choice);
  useKeepSearch(choice, data, answeredAt);
  const { area, category } = titlesOf(choice, offers);
  return (
    <section aria-labelledby="results" className={styles.results}>
      <div className={styles.head}>
        <h2 id="results" ref={heading} tabIndex={-1} className={styles.heading}>
          {category}&nbsp;· {area}
        </h2>
        <Count results={data} searching={!data && !error && !isPaused} />
      </div>
      {data ? (
        <Found results={data} choice={choice} offers={offers} onSearch={onSearch} />
      ) : error ? (
        <ErrorState onRetry={retry}>{translate("search.failed")}</ErrorState>
      ) : isPaused ? (
        <EmptyState>{translate("search.offline")}</EmptyState>
      ) : (
        <Searching />
      )}
    </section>
  );
}

const useSearch = (choice: SearchChoice) => useApi(unitSearchQuery(choice));

function Count({ results, searching }: { results: UnitPage | undefined; searching: boolean }) {
  const translate = useTranslate();
  const { total = 0, totalIsCapped = false } = results ?? {};
  const shown = formatNumber(total);
  const found = totalIsCapped
    ? translate("search.foundAtLeast", { shown })
    : translate("search.found", { count: total, shown });
  return (
    <p role="status" className={styles.count}>
      {searching ? translate("search.searching") : total > 0 ? found : null}
    </p>
  );
}

/** As many as a page has (requirements 9.1). */
const places = Array.from({ length: 8 }, (_, place) => place);

const Searching = () => (
  <ul className={styles.cards} aria-hidden="true">
    {places.map((place) => (
      <li key={place}>
        <UnitCardSkeleton />
      </li>
    ))}
  </ul>
);

type FoundProps = Omit<SearchResultsProps, "heading"> & { results: UnitPage };

function Found({ results, choice, offers, onSearch }: FoundProps) {
  const { items, ...paging } = results;
  if (items.length === 0) return <NothingFound choice={choice} offers={offers} onSearch={onSearch} />;
  const onPageOf = (page: number) => ({ ...choice, page });
  return (
    <>
      <ul className={styles.cards}>
        {items.map((unit, place) => (
          <li key={unit.unitProfileId}>
            <UnitCard unit={unit} first={place === 0} />
          </li>
        ))}
      </ul>
      <Pager {...paging} urlOf={(page) => searchUrl(onPageOf(page))} onPage={(page) => onSearch(onPageOf(page))} />
    </>
  );
}
