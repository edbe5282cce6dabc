import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { guardNavigation } from "../../lib/browser/navigation.tsx";
import { currentSession } from "../../lib/session/session.ts";
import { confirmed } from "./confirmation.tsx";

/** Each is true as long as its part of the page holds something unsaved. */
const holders = new Set<RefObject<boolean>>();

/** Once a session has ended nothing can be kept, and nothing is asked. */
const holdsUnsaved = () => currentSession().signedIn && [...holders].some(({ current }) => current);

/** Several parts of a page may hold something: one answer is for all of them. */
async function leaveIfAgreed(leave: () => void): Promise<void> {
  if (await confirmed("manage.unsaved", "manage.leave")) leave();
}

/** Another state of the same path that the page itself opens is not leaving. */
function guard(to: string, leave: () => void): boolean {
  const isLeaving = new URL(to, location.href).pathname !== location.pathname && holdsUnsaved();
  if (isLeaving) void leaveIfAgreed(leave);
  return isLeaving;
}

/** The browser's own question, because no other can be asked where the site is left. */
function guardSite(event: BeforeUnloadEvent): void {
  if (holdsUnsaved()) event.preventDefault();
}

/** The place in the history to which the person has agreed to go. */
let agreedIndex = -1;

/** Going back on the same path is leaving too: it closes the record that lies over a list. */
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
  // Browsers of before 2026 may lack it; they ask when the site is left.
  (globalThis as { navigation?: Navigation }).navigation?.addEventListener("navigate", guardHistory, { signal });
  return () => {
    guardNavigation(undefined);
    stopping.abort();
  };
}

let stopWatching = () => {};

/**
 * Asks before what was typed is lost by leaving: following a link, going back, logging out, closing the tab. Returns the function
 * that lets go, to be called before the page itself goes on after saving.
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
