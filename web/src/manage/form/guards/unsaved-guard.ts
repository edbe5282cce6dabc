import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { guardNavigation } from "../../../lib/browser/navigation.tsx";
import { currentSession } from "../../../lib/session/session.ts";
import { confirmed } from "./confirmation.tsx";

/** Each returns true while its part of the page has unsaved entries. */
const holders = new Set<RefObject<boolean>>();

/** Whether a part of the page has unsaved entries. After the session has ended nothing can be saved, so nothing is asked. */
export const holdsUnsaved = () => currentSession().signedIn && [...holders].some(({ current }) => current);

/** One answer applies to all parts of the page with unsaved entries. */
async function leaveIfAgreed(leave: () => void): Promise<void> {
  if (await confirmed("manage.unsaved", "manage.leave")) leave();
}

const openIn = (url: URL | Location) => new URLSearchParams(url.search).get("open");

/** Navigating within the same path isn't leaving, unless it replaces the record beside a list. Dialogs ask before they close. */
function guard(to: string, leave: () => void): boolean {
  const url = new URL(to, location.href);
  const replacesRecord = document.querySelector("[data-record-pane]") !== null && openIn(url) !== openIn(location);
  const isLeaving = (url.pathname !== location.pathname || replacesRecord) && holdsUnsaved();
  if (isLeaving) void leaveIfAgreed(leave);
  return isLeaving;
}

/** The browser's own dialog, because no other is possible when leaving the site. */
function guardSite(event: BeforeUnloadEvent): void {
  if (holdsUnsaved()) event.preventDefault();
}

/** The history entry that the person has confirmed to go to. */
let agreedIndex = -1;

/** Going back within the same path is leaving too: it closes the record above a list. */
function guardHistory(event: NavigateEvent): void {
  const { index, sameDocument } = event.destination;
  if (event.navigationType !== "traverse" || !sameDocument || !event.cancelable || !holdsUnsaved()) return;
  if (index === agreedIndex) return;
  event.preventDefault();
  void leaveIfAgreed(() => {
    agreedIndex = index;
    history.go(index - (navigation.currentEntry?.index ?? 0));
  });
}

function watch(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  agreedIndex = -1;
  guardNavigation(guard);
  window.addEventListener("beforeunload", guardSite, { signal });
  // Browsers before 2026 may lack it; they ask only when the site is left.
  (globalThis as { navigation?: Navigation }).navigation?.addEventListener("navigate", guardHistory, { signal });
  return () => {
    guardNavigation(undefined);
    stopping.abort();
  };
}

let stopWatching = () => {};

/**
 * Asks before entries are lost by following a link, going back, logging out or closing the tab. Returns a function that
 * disables the guard, to call before the page navigates after saving.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const holder = useRef(true);
  useEffect(() => {
    if (!isDirty) return undefined;
    holder.current = true;
    if (holders.size === 0) stopWatching = watch();
    holders.add(holder);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) stopWatching();
    };
  }, [isDirty]);
  return () => void (holder.current = false);
}
