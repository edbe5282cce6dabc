import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { staff } from "@vasati/contract/roles";
import { useEffect, useId, useRef, useState } from "react";
import { useFilterLists } from "../../features/catalogue/filter-lists.ts";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import {
  filtersOfPropertySearch,
  filtersOfUnitSearch,
  filtersOfView,
} from "../../features/properties/manage/export-filters.ts";
import type { FilterChoice } from "../../features/properties/manage/filter-choice.ts";
import { asksToSearch, choiceIn, searchUrl } from "../../features/properties/manage/filter-choice.ts";
import { missingIn, titleOfChoice } from "../../features/properties/manage/filter-offers.ts";
import { FiltersPanel } from "../../features/properties/manage/filters-panel.tsx";
import type { View } from "../../features/properties/manage/list-view.ts";
import { listViewIn } from "../../features/properties/manage/list-view.ts";
import { PropertyList } from "../../features/properties/manage/property-list.tsx";
import { searchQuery } from "../../features/properties/manage/search.api.ts";
import { SearchResults } from "../../features/properties/manage/search-results.tsx";
import { ManagedUnitCard } from "../../features/units/manage/managed-unit-card.tsx";
import { useAnswers } from "../../lib/api-query.ts";
import { PageHead } from "../../lib/head.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { navigate, usePlace } from "../../lib/navigation.tsx";
import { useSession } from "../../lib/session.ts";
import { hasFormDraft } from "../../manage/form-draft.ts";
import { lateModal } from "../../manage/late-modal.tsx";
import { managePage } from "../../manage/manage-page.tsx";
import { paths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ErrorState } from "../../ui/state.tsx";
import styles from "./property-list.module.css";

function PropertyListPage() {
  const { search } = usePlace();
  const session = useSession();
  const { lists, failed, retry } = useFilterLists();
  const searching = useSearching(search);
  const choice = choiceIn(search);
  const missing = missingIn(choice, lists);
  const isSearch = asksToSearch(search) && !missing.area && !missing.category;
  // Others are led away by the frame.
  if (!session.signedIn) return null;
  return (
    <>
      <Head choice={isSearch ? choice : null} isStaff={staff.some((each) => each === session.role)} />
      <div className={styles.frame}>
        <div className={styles.columns} data-filters={searching.isFolded ? "folded" : "open"}>
          <FiltersToggle isFolded={searching.isFolded} onToggle={searching.toggle} filters={searching.filtersId} />
          <div id={searching.filtersId} className={styles.filters}>
            {failed ? (
              <ErrorState onRetry={retry} />
            ) : (
              <FiltersPanel
                key={`${search} ${searching.count}`}
                choice={choice}
                asked={asksToSearch(search)}
                offers={lists}
                onSearch={searching.search}
                onReset={searching.reset}
              />
            )}
          </div>
          <div className={styles.list}>
            {isSearch ? (
              <SearchResults
                choice={choice}
                where={titleOfChoice(choice, lists)}
                place={searching.results}
                onSearch={searching.search}
                UnitCard={ManagedUnitCard}
              />
            ) : (
              <PropertyList shown={listViewIn(search)} role={session.role} />
            )}
            <div className={styles.exports}>
              <Exports choice={isSearch ? choice : null} view={listViewIn(search).view} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** Carries a search into the address, from which Back brings it again; then leads the focus to what was found, after Reset to the first filter. */
function useSearching(search: string) {
  const answers = useAnswers();
  const results = useRef<HTMLElement>(null);
  const filtersId = useId();
  const [isFolded, setFolded] = useState(true);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const firstFilter = document.getElementById(filtersId)?.querySelector("select");
    (results.current ?? firstFilter)?.focus();
  }, [count, filtersId]);
  const act = () => {
    setFolded(true);
    setCount((before) => before + 1);
  };
  return {
    results,
    filtersId,
    isFolded,
    count,
    toggle: () => setFolded(!isFolded),
    search: (choice: FilterChoice) => {
      const url = searchUrl(choice);
      // The same search once more asks again.
      if (url === searchUrl(choiceIn(search))) void answers.askAgain<unknown>(searchQuery(choice));
      else navigate(url, { within: true });
      act();
    },
    reset: () => {
      toList();
      setCount((before) => before + 1);
    },
  };
}

/** What is shown, as a file. */
function Exports({ choice, view }: { choice: FilterChoice | null; view: View }) {
  if (!choice) return <ExportMenu list="properties" filters={filtersOfView[view]} />;
  if (choice.type === "Property") return <ExportMenu list="properties" filters={filtersOfPropertySearch(choice)} />;
  const list = choice.category === "RS" ? "residential-units" : "commercial-units";
  return <ExportMenu list={list} filters={filtersOfUnitSearch(choice)} />;
}

interface FiltersToggleProps {
  isFolded: boolean;
  onToggle: () => void;
  /** The id of what it shows and hides. */
  filters: string;
}

const FiltersToggle = ({ isFolded, onToggle, filters }: FiltersToggleProps) => (
  <Button className={styles.toggle} aria-expanded={!isFolded} aria-controls={filters} onClick={onToggle}>
    <IconAdjustmentsHorizontal size={18} aria-hidden />
    {useTranslate()("filters.title")}
  </Button>
);

const toList = () => navigate(paths.properties, { within: true });

/** The title of the list with what staff add; after a search, that of its results (specification, point 2). */
function Head({ choice, isStaff }: { choice: FilterChoice | null; isStaff: boolean }) {
  const translate = useTranslate();
  const title = choice
    ? translate("properties.results", { type: translate(`filters.${choice.type}`) })
    : translate("properties.title");
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        {...(choice && { onBack: toList, backTo: paths.properties })}
        action={!choice && isStaff && <Adding />}
      />
    </>
  );
}

const AddOwnerModal = lateModal(
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
