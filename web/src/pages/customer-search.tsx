import { useEffect, useMemo, useRef, useState } from "react";
import { searchListQueries, useSearchLists } from "../features/catalogue/search-lists.ts";
import type { Offers } from "../features/units/search-choice/chosen.ts";
import { isComplete, titlesOf } from "../features/units/search-choice/chosen.ts";
import { ChosenBar, foldedForm } from "../features/units/search-choice/chosen-bar.tsx";
import { forgetLastSearch, useRestoredSearch } from "../features/units/search-choice/last-search.ts";
import type { SearchChoice } from "../features/units/search-choice/search-choice.ts";
import { isFormSent, readChoice, searchUrl, toRequest } from "../features/units/search-choice/search-choice.ts";
import { AlertButton } from "../features/vacancy-alerts/alert-button.tsx";
import { SearchForm } from "../features/units/search/search-form.tsx";
import { SearchResults } from "../features/units/search/search-results.tsx";
import { unitSearchQuery, vacanciesQuery } from "../features/units/units.api.ts";
import { Welcome } from "../features/units/search/welcome.tsx";
import { useAnswers } from "../lib/api/api-query.ts";
import { PageHead } from "../lib/browser/head.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../lib/browser/navigation.tsx";
import { paths } from "../routing/paths.ts";
import type { Page } from "../routing/page.ts";
import { PageHeader } from "../ui/content/page-header.tsx";
import { ErrorState } from "../ui/feedback/state.tsx";
import styles from "./customer-search.module.css";

function CustomerSearchPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const choice = useMemo(() => readChoice(search), [search]);
  const { lists, failed, retry } = useSearchLists();
  const { onSearch, onReset, refs, count } = useSearching(search);
  useRestoredSearch();
  const searches = isComplete(choice, lists);
  return (
    <>
      <SearchHead choice={choice} offers={lists} searches={searches} />
      <div className={searches ? styles.compact : undefined}>
        <PageHeader title={translate("search.title")} lead={translate("search.lead")} />
      </div>
      {searches && <ChosenBar choice={choice} offers={lists} bar={refs.bar} />}
      <SearchForm
        key={[search, count].join()}
        choice={choice}
        asked={isFormSent(search)}
        offers={lists}
        onSearch={onSearch}
        onReset={onReset}
        area={refs.area}
        className={foldedForm}
      />
      {searches && (
        <>
          <SearchResults choice={choice} offers={lists} heading={refs.heading} onSearch={onSearch} />
          <AlertButton sought={toRequest(choice).body} areaName={titlesOf(choice, lists).area} />
        </>
      )}
      {!searches && !failed && <Welcome offers={lists} onSearch={onSearch} />}
      {failed && <ErrorState onRetry={retry}>{translate("search.listsFailed")}</ErrorState>}
    </>
  );
}

function SearchHead({ choice, offers, searches }: { choice: SearchChoice; offers: Offers; searches: boolean }) {
  const translate = useTranslate();
  const { area, category } = titlesOf(choice, offers);
  return (
    <PageHead
      title={searches ? `${category} · ${area}` : translate("search.title")}
      description={translate("search.description")}
      canonical={searches ? searchUrl(choice) : paths.search}
    />
  );
}

/** Opens a search's address; then collapses the filters and moves the focus to the results, or back to the start. */
function useSearching(search: string) {
  const answers = useAnswers();
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDetailsElement>(null);
  const area = useRef<HTMLSelectElement>(null);
  const [last, setLast] = useState<{ choice: SearchChoice | null; count: number }>({ choice: null, count: 0 });
  useEffect(() => {
    if (last.count === 0) return;
    if (!last.choice) return area.current?.focus();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: last.choice.page > 0 ? "start" : "nearest" });
    bar.current?.removeAttribute("open");
  }, [last]);
  const act = (choice: SearchChoice | null) => setLast(({ count }) => ({ choice, count: count + 1 }));
  const onSearch = (choice: SearchChoice) => {
    const url = searchUrl(choice);
    // The same search again refetches.
    if (url === searchUrl(readChoice(search))) void answers.refetch(unitSearchQuery(choice));
    else navigate(url, { within: true });
    act(choice);
  };
  const onReset = () => {
    forgetLastSearch();
    navigate(paths.search, { within: true });
    act(null);
  };
  return { onSearch, onReset, refs: { heading, bar, area }, count: last.count };
}

const firstView = ({ search }: URL) => {
  const choice = readChoice(search);
  const searches = choice.location && choice.category;
  return [...searchListQueries(), searches ? unitSearchQuery(choice) : vacanciesQuery()];
};

export const page: Page = { Component: CustomerSearchPage, firstView };
