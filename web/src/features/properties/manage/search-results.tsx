import type { PageOf } from "@vasati/contract/paging";
import type { UnitCard as Unit } from "@vasati/contract/units";
import type { ComponentType, ReactNode, RefObject } from "react";
import { useApi } from "../../../lib/api-query.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { Retry } from "../../../lib/retrying.ts";
import { CardPage } from "../../../manage/card-page.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { FilterChoice } from "./filter-choice.ts";
import { searchUrl } from "./filter-choice.ts";
import { PropertyCard } from "./property-card.tsx";
import { propertySearchQuery, unitSearchQuery } from "./search.api.ts";
import styles from "./search-results.module.css";

interface SearchResultsProps {
  choice: FilterChoice;
  /** What was searched, in words. */
  where: string;
  /** Gets the focus after a search. */
  place: RefObject<HTMLElement | null>;
  onSearch: (choice: FilterChoice) => void;
  /** The page brings the cards of units. */
  UnitCard: ComponentType<{ unit: Unit; first: boolean }>;
}

/** What a search found: property or unit cards (specification, point 2). */
export function SearchResults({ UnitCard, ...rest }: SearchResultsProps) {
  return rest.choice.type === "Unit" ? <Units {...rest} UnitCard={UnitCard} /> : <Properties {...rest} />;
}

type OfSearch = Omit<SearchResultsProps, "UnitCard">;

function Properties(search: OfSearch) {
  const found = useApi(propertySearchQuery(search.choice), { keepsOld: true });
  return (
    <Found {...search} found={found} keyOf={({ propertyId }) => propertyId}>
      {(property, first) => <PropertyCard property={property} first={first} />}
    </Found>
  );
}

function Units({ UnitCard, ...search }: SearchResultsProps) {
  const found = useApi(unitSearchQuery(search.choice), { keepsOld: true });
  return (
    <Found {...search} found={found} keyOf={({ unitProfileId }) => unitProfileId}>
      {(unit, first) => <UnitCard unit={unit} first={first} />}
    </Found>
  );
}

interface FoundProps<Item> extends OfSearch {
  found: { data: PageOf<Item> | undefined; error: unknown; isOld: boolean; isPaused: boolean; retry: Retry };
  keyOf: (item: Item) => number;
  children: (item: Item, first: boolean) => ReactNode;
}

function Found<Item>({ choice, where, place, onSearch, found, keyOf, children }: FoundProps<Item>) {
  const translate = useTranslate();
  return (
    <section ref={place} tabIndex={-1} className={styles.results} aria-label={where}>
      <div className={styles.head}>
        <h2 className={styles.where}>{where}</h2>
        <Count {...found} />
      </div>
      <CardPage
        {...found}
        empty={
          <EmptyState picture="/pictures/empty-results.svg" title={translate("properties.noData")}>
            {translate("properties.noDataWords")}
          </EmptyState>
        }
        urlOf={(page) => searchUrl({ ...choice, page })}
        onPage={(page) => onSearch({ ...choice, page })}
        keyOf={keyOf}
      >
        {children}
      </CardPage>
    </section>
  );
}

function Count({
  data,
  isOld,
}: {
  data: Pick<PageOf<unknown>, "total" | "totalIsCapped"> | undefined;
  isOld: boolean;
}) {
  const translate = useTranslate();
  const { total = 0, totalIsCapped = false } = data ?? {};
  const shown = formatNumber(total);
  return (
    <p role="status" className={styles.count}>
      {total > 0 && !isOld && translate(totalIsCapped ? "properties.foundAtLeast" : "properties.found", { shown })}
    </p>
  );
}
