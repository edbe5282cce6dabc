import type { ComponentProps, ReactNode } from "react";
import { createContext, use } from "react";
import type { AroundNavHandler } from "wouter";
import { Router, Link as WouterLink, useLocation, useSearch } from "wouter";
import { navigate as go } from "wouter/use-browser-location";

/** The one file that knows the router library. */

interface NavigateOptions {
  replace?: boolean;
  /** Travels with the history entry; the receiving page reads `history.state`. */
  state?: unknown;
}

const openings = new Set<() => void>();

/** Opens a path of this site. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  go(to, options);
  openings.forEach((listener) => listener());
}

/** Calls back whenever a path is opened (not when the person goes back or forward); returns the function that stops it. */
export function onOpened(listener: () => void): () => void {
  openings.add(listener);
  return () => void openings.delete(listener);
}

/** The path of the page and its query (without `?`), current after every navigation. */
export function usePlace(): { path: string; search: string } {
  const [path] = useLocation();
  return { path, search: useSearch() };
}

const openByNavigate: AroundNavHandler = (_, to, options) => navigate(to, options);

const nothing = () => undefined;
const PreloadContext = createContext<(path: string) => void>(nothing);

interface NavigationProps {
  /** Given on the server, where there is no address bar. */
  url?: URL;
  /** Fetches the code of a page before it is opened. */
  preload?: (path: string) => void;
  children: ReactNode;
}

export function Navigation({ url, preload = nothing, children }: NavigationProps) {
  const place = url ? { ssrPath: url.pathname, ssrSearch: url.search.slice(1) } : {};
  return (
    <PreloadContext value={preload}>
      <Router aroundNav={openByNavigate} {...place}>
        {children}
      </Router>
    </PreloadContext>
  );
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string; replace?: boolean; state?: unknown };

/** A link within the site: opens without loading the page anew, and fetches the page's code when it is likely to be opened. */
export function Link({ to, ...rest }: LinkProps) {
  const preload = use(PreloadContext);
  const fetchCode = () => preload(to);
  return <WouterLink to={to} onPointerEnter={fetchCode} onFocus={fetchCode} onTouchStart={fetchCode} {...rest} />;
}
