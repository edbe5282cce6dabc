import { cardsPerPage } from "@vasati/contract/wire/paging";
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
import { Link } from "../../../lib/browser/navigation.tsx";
import { paths } from "../../../routing/paths.ts";
import { ChosenFilters, WiderSearches } from "./lazy-parts.tsx";
import type { SearchChoice } from "../search-choice/search-choice.ts";
import { furtherCount, searchUrl } from "../search-choice/search-choice.ts";
import { SearchLink } from "./search-link.tsx";
import styles from "./search-results.module.css";
import { UnitCards } from "../unit-cards.tsx";
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
        <Orders choice={choice} onSearch={onSearch} />
        <Link to={mapUrlOf(choice)} className={styles.map}>
          {translate("map.open")}
        </Link>
      </div>
      {furtherCount(choice) > 0 && (
        <div className={styles.chosen}>
          <ChosenFilters choice={choice} onSearch={onSearch} />
        </div>
      )}
      {data ? (
        <Found results={data} choice={choice} offers={offers} onSearch={onSearch} />
      ) : error ? (
        <ErrorState onRetry={retry}>{translate("search.failed")}</ErrorState>
      ) : isPaused ? (
        <EmptyState>{translate("search.offline")}</EmptyState>
      ) : (
        <UnitCards units={undefined} count={cardsPerPage} />
      )}
    </section>
  );
}

/** The same search on the map, which begins where the area is. */
const mapUrlOf = (choice: SearchChoice) => searchUrl({ ...choice, sort: "", page: 0 }).replace(paths.search, paths.map);

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

type FoundProps = Omit<SearchResultsProps, "heading"> & { results: UnitPage };

function Found({ results, choice, offers, onSearch }: FoundProps) {
  const translate = useTranslate();
  const { items, ...paging } = results;
  const onPageOf = (page: number) => ({ ...choice, page });
  if (items.length === 0)
    return (
      <>
        <EmptyState picture="/pictures/empty-results.svg">{translate("search.empty")}</EmptyState>
        <WiderSearches choice={choice} offers={offers} isCutShort={paging.totalIsCapped} onSearch={onSearch} />
      </>
    );
  return (
    <>
      <UnitCards units={items} count={paging.size} first />
      <Pager {...paging} urlOf={(page) => searchUrl(onPageOf(page))} onPage={(page) => onSearch(onPageOf(page))} />
    </>
  );
}

/** By their names in the search request. */
const orders = ["", "minRent", "-areaOfUnit", "areaOfUnit"] as const;

/** The orders, each a link to the search in it. */
function Orders({ choice, onSearch }: Pick<SearchResultsProps, "choice" | "onSearch">) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate("search.order")} className={styles.orders}>
      {orders.map((sort) => (
        <SearchLink
          key={sort}
          choice={{ ...choice, sort, page: 0 }}
          onSearch={onSearch}
          current={sort === choice.sort}
          className={styles.order}
        >
          {translate(`search.order.${sort || "newest"}`)}
        </SearchLink>
      ))}
    </nav>
  );
}
