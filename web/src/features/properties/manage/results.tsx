import type { PageOf } from "@vasati/contract/wire/paging";
import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import type { ComponentType, ReactNode, RefObject } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Retry } from "../../../lib/api/retrying.ts";
import { CardPage } from "../../../manage/list/card-page.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { FilterChoice } from "./filter-choice.ts";
import { filterUrl, isFiltered, isSearch, noFilters } from "./filter-choice.ts";
import type { FilterOffers } from "./filter-offers.ts";
import { titleOfChoice } from "./filter-offers.ts";
import { PropertyCard } from "./property-card.tsx";
import styles from "./results.module.css";
import { pageOf, propertiesQuery, unitSearchQuery } from "./search.api.ts";

interface ResultsProps {
  choice: FilterChoice;
  offers: FilterOffers;
  /** Gets the focus after a search. */
  place: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
  /** The page brings the cards of units. */
  UnitCard: ComponentType<{ unit: Unit; first: boolean }>;
}

/** What the filters show: property or unit cards (requirements 2.34). */
export function Results({ UnitCard, ...rest }: ResultsProps) {
  return rest.choice.type === "Unit" ? <Units {...rest} UnitCard={UnitCard} /> : <Properties {...rest} />;
}

type FiltersProps = Omit<ResultsProps, "UnitCard">;

function Properties(filters: FiltersProps) {
  const { data, ...progress } = useApi(propertiesQuery(filters.choice), { keepsOld: true });
  return (
    <Found {...filters} found={{ ...progress, data: data && pageOf(data) }} keyOf={({ propertyId }) => propertyId}>
      {(property, first) => <PropertyCard property={property} first={first} />}
    </Found>
  );
}

function Units({ UnitCard, ...filters }: ResultsProps) {
  const found = useApi(unitSearchQuery(filters.choice), { keepsOld: true });
  return (
    <Found {...filters} found={found} keyOf={({ unitProfileId }) => unitProfileId}>
      {(unit, first) => <UnitCard unit={unit} first={first} />}
    </Found>
  );
}

interface FoundProps<Item> extends FiltersProps {
  found: { data: PageOf<Item> | undefined; error: unknown; isOld: boolean; isPaused: boolean; retry: Retry };
  keyOf: (item: Item) => number;
  children: (item: Item, first: boolean) => ReactNode;
}

function Found<Item>({ choice, offers, place, onPage, found, keyOf, children }: FoundProps<Item>) {
  const translate = useTranslate();
  const searches = isSearch(choice);
  const title = searches ? titleOfChoice(choice, offers) : translate("menu.properties");
  return (
    <section ref={place} tabIndex={-1} className={styles.results} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Count {...found} />
      </div>
      <CardPage
        {...found}
        empty={searches ? <NothingFound /> : <NoProperties choice={choice} />}
        urlOf={(page) => filterUrl({ ...choice, page })}
        onPage={onPage}
        keyOf={keyOf}
      >
        {children}
      </CardPage>
    </section>
  );
}

interface CountProps {
  data: Pick<PageOf<unknown>, "total" | "totalIsCapped"> | undefined;
  isOld: boolean;
}

function Count({ data, isOld }: CountProps) {
  const translate = useTranslate();
  const { total = 0, totalIsCapped = false } = data ?? {};
  const shown = formatNumber(total);
  return (
    <p role="status" className={styles.count}>
      {total > 0 && !isOld && translate(totalIsCapped ? "properties.foundAtLeast" : "properties.found", { shown })}
    </p>
  );
}

function NothingFound() {
  const translate = useTranslate();
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("properties.noData")}>
      {translate("properties.noDataWords")}
    </EmptyState>
  );
}

function NoProperties({ choice }: { choice: FilterChoice }) {
  const translate = useTranslate();
  const toAll = isFiltered(choice) && (
    <LinkButton to={filterUrl(noFilters)} within>
      {translate("properties.all")}
    </LinkButton>
  );
  return (
    <EmptyState picture="/pictures/empty-results.svg" title={translate("properties.none")} action={toAll}>
      {translate(isFiltered(choice) ? "properties.noneFiltered" : "properties.noneAdded")}
    </EmptyState>
  );
}
