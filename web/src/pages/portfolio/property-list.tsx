import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { Role } from "@vasati/contract/people/roles";
import { staff } from "@vasati/contract/people/roles";
import { useEffect, useId, useRef, useState } from "react";
import { useFilterLists } from "../../features/catalogue/filter-lists.ts";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { FilterChips } from "../../features/properties/manage/list/filter-chips.tsx";
import type { FilterChoice, Viewer } from "../../features/properties/manage/list/filter-choice.ts";
import { isSearch } from "../../features/properties/manage/list/filter-choice.ts";
import type { FilterOffers } from "../../features/properties/manage/list/filter-offers.ts";
import { missingIn } from "../../features/properties/manage/list/filter-offers.ts";
import { applicable, choiceIn } from "../../features/properties/manage/list/filters-in-address.ts";
import { filterUrl } from "../../features/properties/manage/list/properties.address.ts";
import { FiltersPanel } from "../../features/properties/manage/list/filters-panel.tsx";
import { Results } from "../../features/properties/manage/list/results.tsx";
import { listFilters, resultsQuery } from "../../features/properties/manage/list/search.api.ts";
import { UnitProfileCard } from "../../features/units/manage/unit-profile-card.tsx";
import { useAnswers } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { ownCustodianId } from "../../manage/record/employee-choice.ts";
import { paths } from "../../routing/paths.ts";
import { Button, LinkButton } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { ErrorState } from "../../ui/feedback/state.tsx";
import styles from "./property-list.module.css";

function PropertyListPage() {
  const session = useSession();
  // The layout redirects others.
  return session.signedIn && <ListFor role={session.role} />;
}

function ListFor({ role }: { role: Role }) {
  const { search } = usePlace();
  const viewer = { role, custodianId: ownCustodianId() };
  const asked = choiceIn(search, viewer);
  const [choosesUnits, setChoosesUnits] = useState(false);
  const { lists, failed, retry } = useFilterLists({ withUnitTypes: choosesUnits || asked.type === "Unit" });
  const choice = withoutUnknown(asked, lists, viewer);
  const searching = useSearching(choice);
  return (
    <>
      <Head choice={choice} mayAdd={hasRole(viewer, ...staff)} />
      <div className={styles.frame}>
        <div className={styles.columns} data-filters={searching.isFolded ? "folded" : "open"}>
          <FiltersToggle isFolded={searching.isFolded} onToggle={searching.toggle} filters={searching.filtersId} />
          <div id={searching.filtersId} className={styles.filters}>
            {failed ? (
              <ErrorState onRetry={retry} />
            ) : (
              <FiltersPanel
                key={`${search} ${searching.moved.count}`}
                choice={choice}
                asked={isSearch(asked) && !isSearch(choice)}
                offers={lists}
                onUnits={() => setChoosesUnits(true)}
                onSearch={searching.search}
                onReset={searching.reset}
              />
            )}
          </div>
          <div className={styles.list}>
            <FilterChips choice={choice} viewer={viewer} offers={lists} />
            <Results
              choice={choice}
              offers={lists}
              place={searching.results}
              onSearch={searching.search}
              UnitCard={UnitProfileCard}
            />
            <div className={styles.exports}>
              <Exports choice={choice} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** A link can have an area or a category that isn't offered (any more). */
function withoutUnknown(choice: FilterChoice, offers: FilterOffers, viewer: Viewer): FilterChoice {
  const missing = missingIn(choice, offers);
  const { area, category } = choice;
  return applicable({ ...choice, area: missing.area ? "" : area, category: missing.category ? "" : category }, viewer);
}

/** Opens the filters' address, to which Back returns; then moves the focus to the results, or after Reset to the first filter. */
function useSearching(choice: FilterChoice) {
  const answers = useAnswers();
  const results = useRef<HTMLElement>(null);
  const filtersId = useId();
  const [isFolded, setFolded] = useState(true);
  const [moved, setMoved] = useState({ count: 0, to: "results" });
  useEffect(() => {
    if (moved.count === 0) return;
    const firstFilter = document.getElementById(filtersId)?.querySelector("select");
    (moved.to === "results" ? results.current : firstFilter)?.focus();
  }, [moved, filtersId]);
  const move = (to: "results" | "filters") => setMoved(({ count }) => ({ count: count + 1, to }));
  return {
    results,
    filtersId,
    isFolded,
    moved,
    toggle: () => setFolded(!isFolded),
    search: (asked: FilterChoice) => {
      const url = filterUrl(asked);
      // The same search again refetches.
      if (url === filterUrl(choice)) void answers.refetch<unknown>(resultsQuery(asked));
      else navigate(url, { within: true });
      setFolded(true);
      move("results");
    },
    reset: () => {
      toList();
      move("filters");
    },
  };
}

/** The shown properties or units, as a file. */
function Exports({ choice }: { choice: FilterChoice }) {
  const { category, ...filters } = listFilters(choice);
  if (choice.type === "Property") return <ExportMenu list="properties" filters={{ category, ...filters }} />;
  const ofUnits = { ...filters, unitProfile: choice.unitType };
  // Homes have a separate export; commercial units are of one of two categories.
  if (category === "RS") return <ExportMenu list="residential-units" filters={ofUnits} />;
  return <ExportMenu list="commercial-units" filters={{ category, ...ofUnits }} />;
}

interface FiltersToggleProps {
  isFolded: boolean;
  onToggle: () => void;
  /** The id of the panel that it shows and hides. */
  filters: string;
}

const FiltersToggle = ({ isFolded, onToggle, filters }: FiltersToggleProps) => (
  <Button className={styles.toggle} aria-expanded={!isFolded} aria-controls={filters} onClick={onToggle}>
    <IconAdjustmentsHorizontal size={18} aria-hidden />
    {useTranslate()("filters.title")}
  </Button>
);

const toList = () => navigate(paths.properties, { within: true });

/** The title of the list with what staff add; after a search, that of its results (requirements 2.32 and 2.34). */
function Head({ choice, mayAdd }: { choice: FilterChoice; mayAdd: boolean }) {
  const translate = useTranslate();
  const searches = isSearch(choice);
  const title = searches
    ? translate("properties.results", { type: translate(`filters.${choice.type}`) })
    : translate("properties.title");
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        {...(searches && { onBack: toList, backTo: paths.properties })}
        action={!searches && mayAdd && <Adding />}
      />
    </>
  );
}

const AddOwnerModal = lazyModal(
  "properties.addOwner",
  async () => (await import("../../features/owners/manage/add-owner-modal.tsx")).AddOwnerModal,
);

function Adding() {
  const translate = useTranslate();
  const [addsOwner, setAddsOwner] = useState(() => hasFormDraft("ownerDraft"));
  const close = () => setAddsOwner(false);
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAddsOwner(true)}>{translate("properties.addOwner")}</Button>
      <LinkButton to={paths.addProperty} look="primary">
        {translate("properties.addProperty")}
      </LinkButton>
      {addsOwner && <AddOwnerModal onClose={close} />}
    </div>
  );
}

export const page = managePage(PropertyListPage);
