import type { UnitPage } from "@vasati/contract/portfolio/units";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { navigate, usePlace } from "../../../lib/browser/navigation.tsx";
import { forgetInTab, readInTab, storeInTab } from "../../../lib/session/storage.ts";
import type { SearchChoice } from "./search-choice.ts";
import { isFormSent, readChoice, searchUrl } from "./search-choice.ts";
import { unitSearchQuery } from "../units.api.ts";

interface LastSearch {
  choice: SearchChoice;
  results: UnitPage;
  /** When they were found, in milliseconds since 1970. */
  foundAt: number;
}

/** The last search of this tab; null if there is none, or it is of another format. */
export function readLastSearch(): LastSearch | null {
  try {
    const stored = JSON.parse(readInTab("lastSearch") ?? "null") as Partial<LastSearch> | null;
    if (!stored?.choice || !Array.isArray(stored.results?.items)) return null;
    const query = searchUrl(stored.choice).split("?")[1] ?? "";
    return { choice: readChoice(query), results: stored.results, foundAt: Number(stored.foundAt) || 0 };
  } catch {
    return null;
  }
}

/** Stores the results for when the visitor comes back (requirements 2.13). */
export function useKeepSearch(choice: SearchChoice, results: UnitPage | undefined, foundAt: number): void {
  useEffect(() => {
    if (results) storeInTab("lastSearch", JSON.stringify({ choice, results, foundAt } satisfies LastSearch));
  }, [choice, results, foundAt]);
}

export const forgetLastSearch = (): void => forgetInTab("lastSearch");

/**
 * Restores the last search if the page is opened without one, before anything is painted. Its results are shown at once and refetched
 * if they are stale.
 */
export function useRestoredSearch(): void {
  const answers = useAnswers();
  const { search } = usePlace();
  const arrived = useRef(false);
  useLayoutEffect(() => {
    // Later, an address without a search means that the visitor went back to the beginning.
    if (arrived.current) return;
    arrived.current = true;
    const last = isFormSent(search) ? null : readLastSearch();
    if (!last) return;
    const query = unitSearchQuery(last.choice);
    if (!answers.known(query)?.data) answers.setData(query, { answer: last.results, at: last.foundAt });
    navigate(searchUrl(last.choice), { replace: true, within: true });
  }, [answers, search]);
}
