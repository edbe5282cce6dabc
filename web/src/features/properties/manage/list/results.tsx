import type { PageOf } from "@vasati/contract/wire/paging";
import type { UnitCard as Unit } from "@vasati/contract/portfolio/units";
import type { ComponentType, ReactNode, RefObject } from "react";
import type { PropertyCard as Property } from "@vasati/contract/portfolio/properties";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ListCards } from "../../../../manage/list/list-cards.tsx";
import { ListSelect } from "../../../../manage/list/foot/list-select.tsx";
import { RecordList } from "../../../../manage/list/record-list.tsx";
import { LinkButton } from "../../../../ui/controls/button.tsx";
import { EmptyState } from "../../../../ui/feedback/state.tsx";
import { firstAddressLine } from "../../../../domain/first-address-line.ts";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { store } from "../../../../lib/session/storage.ts";
import { SavedViews } from "../../../../manage/views/saved-views.tsx";
import { PictureCard } from "../../../../manage/record/picture-card.tsx";
import { propertyUrl } from "../../../../routing/addresses.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { isSearch, noFilters } from "./filter-choice.ts";
import { filterUrl, isFiltered, placeOf, propertiesAddress } from "./properties.address.ts";
import type { FilterOffers } from "./filter-offers.ts";
import { titleOfChoice } from "./filter-offers.ts";
import styles from "./results.module.css";
import { pageOf, propertiesQuery, unitSearchQuery } from "./search.api.ts";

interface ResultsProps {
  choice: FilterChoice;
  offers: FilterOffers;
  /** Gets the focus after a search. */
  place: RefObject<HTMLElement | null>;
  onSearch: (choice: FilterChoice) => void;
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
  found: Omit<ReturnType<typeof useApi<PageOf<Item>>>, "answeredAt" | "query">;
  keyOf: (item: Item) => number;
  children: (item: Item, first: boolean) => ReactNode;
}

function Found<Item>({ choice, offers, place, onSearch, found, keyOf, children }: FoundProps<Item>) {
  const translate = useTranslate();
  const searches = isSearch(choice);
  const title = searches ? titleOfChoice(choice, offers) : translate("menu.properties");
  const nothing = searches ? <NothingFound /> : <NoProperties choice={choice} />;
  const none = choice.page > 0 ? <BeyondEnd firstPage={filterUrl({ ...choice, page: 0 })} /> : nothing;
  return (
    <section ref={place} tabIndex={-1} className={styles.results} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Count {...found} isSorted={choice.sort !== noFilters.sort} />
        {!searches && <SortBy choice={choice} onSearch={onSearch} />}
        <div className={styles.views}>
          <SavedViews address={propertiesAddress} place={placeOf(choice)} />
        </div>
      </div>
      <RecordList
        address={propertiesAddress}
        place={placeOf(choice)}
        asked={found}
        label={title}
        renderItems={(shown) => <ListCards {...shown} card={children} />}
        keyOf={keyOf}
        onShow={({ page = 0, size = choice.size }) => onSearch({ ...choice, page, size })}
        empty={none}
        noneFound={none}
      />
    </section>
  );
}

const sorts = [
  { value: "-createdAt", title: "properties.sort.newest" },
  { value: "createdAt", title: "properties.sort.oldest" },
  { value: "propertyName", title: "properties.sort.name" },
  { value: "-propertyName", title: "properties.sort.nameDown" },
] as const;

function SortBy({ choice, onSearch }: Pick<FiltersProps, "choice" | "onSearch">) {
  const translate = useTranslate();
  return (
    <ListSelect
      label={translate("properties.sortBy")}
      value={choice.sort}
      options={sorts.map(({ value, title }) => ({ value, title: translate(title) }))}
      onChoose={(sort) => onSearch({ ...choice, sort, page: 0 })}
    />
  );
}

/** A link may have a page that no longer exists. */
function BeyondEnd({ firstPage }: { firstPage: string }) {
  const translate = useTranslate();
  const toFirst = (
    <LinkButton to={firstPage} within>
      {translate("properties.firstPage")}
    </LinkButton>
  );
  return <EmptyState action={toFirst}>{translate("properties.beyondEnd")}</EmptyState>;
}

interface CountProps {
  data: Pick<PageOf<unknown>, "total" | "totalIsCapped"> | undefined;
  isOld: boolean;
  /** Not as usual, the newest first. */
  isSorted: boolean;
}

const foundWords = {
  usual: { exactly: "properties.found", atLeast: "properties.foundAtLeast" },
  sorted: { exactly: "properties.foundSorted", atLeast: "properties.foundAtLeastSorted" },
} as const;

function Count({ data, isOld, isSorted }: CountProps) {
  const translate = useTranslate();
  const { total = 0, totalIsCapped = false } = data ?? {};
  const words = foundWords[isSorted ? "sorted" : "usual"][totalIsCapped ? "atLeast" : "exactly"];
  return (
    <p role="status" className={styles.count}>
      {total > 0 && !isOld && translate(words, { shown: formatNumber(total) })}
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

/** A property in a list: its page gets it in the navigation state, and its id from local storage (requirements 2.34). */
function PropertyCard({ property, first }: { property: Property; first: boolean }) {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const { propertyId, propertyName, propertiesCategory, address, imgUrl, photo, numberOfUnits, numberOfVacantUnits } =
    property;
  const units = { count: numberOfUnits, shown: formatNumber(numberOfUnits), vacant: formatNumber(numberOfVacantUnits) };
  return (
    <PictureCard
      to={propertyUrl(propertyId)}
      state={{ property }}
      onOpen={() => store("propertyId", String(propertyId))}
      photo={photo}
      picture={imgUrl}
      first={first}
      title={propertyName}
      line={firstAddressLine(address)}
      kind={titleOf("category", propertiesCategory)}
      foot={translate("properties.units", units)}
    />
  );
}
