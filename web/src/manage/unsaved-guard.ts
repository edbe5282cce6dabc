import { useEffect, useRef } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { currentSession } from "../lib/session.ts";

/** What was asked about last: several parts of a page may hold something, and one answer is for all of them. */
let asked: NavigateEvent | undefined;

/**
 * Asks before what was typed is lost by leaving: closing the tab, following a link, going back. Another state of the same
 * path that the page itself opens is not leaving; going back on the same path may close the record that lies over a list.
 * Returns the function that lets go, to be called before the page itself goes on after saving. Once a session has ended
 * nothing can be kept, and nothing is asked.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const words = useTranslate()("manage.unsaved");
  const isHeld = useRef(true);
  useEffect(() => {
    if (!isDirty) return undefined;
    isHeld.current = true;
    const mayBeLost = () => isHeld.current && currentSession().signedIn;
    const leaveSite = (event: BeforeUnloadEvent) => {
      if (mayBeLost()) event.preventDefault();
    };
    const leavePage = (event: NavigateEvent) => {
      const isElsewhere = new URL(event.destination.url).pathname !== location.pathname;
      const leaves = isElsewhere || event.navigationType === "traverse";
      const staysOnSite = event.destination.sameDocument;
      if (!leaves || !staysOnSite || !event.cancelable || !mayBeLost() || asked === event) return;
      asked = event;
      if (!confirm(words)) event.preventDefault();
    };
    // Browsers of before 2026 may lack it; they ask when the site is left.
    const { navigation } = globalThis as { navigation?: Navigation };
    window.addEventListener("beforeunload", leaveSite);
    navigation?.addEventListener("navigate", leavePage);
    return () => {
      window.removeEventListener("beforeunload", leaveSite);
      navigation?.removeEventListener("navigate", leavePage);
    };
  }, [isDirty, words]);
  return () => void (isHeld.current = false);
}
