import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { createContext, use, useMemo } from "react";
import { navigate as go, usePathname, useSearch } from "wouter/use-browser-location";
import { createListeners } from "./listeners.ts";

/** The only file that imports the router library. Its route matching and link component aren't bundled, because we don't use them. */

export interface NavigateOptions {
  replace?: boolean;
  /** Travels with the history entry; the receiving page reads `history.state`. */
  state?: unknown;
  /** Another state of the same page, which handles focus and scrolling itself: a search, the next page of a list. */
  within?: boolean;
}

const openings = createListeners();

/** Returns whether it blocks leaving the page for a path; then it may call `leave` later. */
type Guard = (to: string, leave: () => void) => boolean;
let keeps: Guard | undefined;

/** Sets the guard that is asked before a path is opened; undefined removes it. */
export const guardNavigation = (guard: Guard | undefined): void => void (keeps = guard);

/** Leaves the page for a path of this site, unless the guard blocks it. */
export function leaveFor(to: string, leave: () => void): void {
  if (!keeps?.(to, leave)) leave();
}

/** Opens a path of this site. */
export function navigate(to: string, { within = false, ...options }: NavigateOptions = {}): void {
  leaveFor(to, () => {
    go(to, options);
    if (!within) openings.notify();
  });
}

/** Subscribes to opened paths (not to going back or forward); returns the function that unsubscribes. */
export const onOpened = openings.listen;

interface NavigationParts {
  preload: (path: string) => void;
  ssrPath?: string;
  ssrSearch?: string;
}

const NavigationContext = createContext<NavigationParts>({ preload: () => undefined });

/** The path of the page and its query (without `?`), current after every navigation. */
export function usePlace(): { path: string; search: string } {
  const given = use(NavigationContext);
  const path = usePathname(given);
  return { path, search: useSearch(given).replace("?", "") };
}

interface NavigationProps {
  /** Given on the server, where there is no address bar. */
  url?: URL;
  /** Fetches the code of a page before it is opened. */
  preload: (path: string) => void;
  children: ReactNode;
}

export function Navigation({ url, preload, children }: NavigationProps) {
  const parts = useMemo(
    () => (url ? { preload, ssrPath: url.pathname, ssrSearch: url.search } : { preload }),
    [url, preload],
  );
  return <NavigationContext value={parts}>{children}</NavigationContext>;
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & NavigateOptions & { to: string };

const opensElsewhere = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || altKey || shiftKey;

/** A link within the site: navigates without a reload, and prefetches the page's code when it is likely to be opened. */
export function Link({ to, replace = false, state, within = false, onClick, children, ...rest }: LinkProps) {
  const { preload } = use(NavigationContext);
  const fetchCode = () => preload(to);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(to, { replace, state, within });
  };
  return (
    <a href={to} onClick={open} onPointerEnter={fetchCode} onFocus={fetchCode} onTouchStart={fetchCode} {...rest}>
      {children}
    </a>
  );
}
