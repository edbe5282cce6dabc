import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { createContext, use, useEffect } from "react";

/** Title and metadata of a page for the browser's tab, search engines and link previews. */
export interface Head {
  title: string;
  description?: string;
  /** A path on this site. */
  picture?: string;
  /** The canonical path and query; by default the requested address without its query. */
  canonical?: string;
  /** Not for search engines: private and error pages. */
  hidden?: boolean;
  /** The unit that the page offers, which search engines read as structured data. */
  offers?: UnitDetail;
  /** The area whose units the page lists, likewise. */
  area?: AreaPage;
  /** The HTTP status; 200 by default. */
  status?: 403 | 404 | 500;
}

/** On the server the head is collected while rendering; in the browser it is applied to the document. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

const listeners = new Set<(title: string) => void>();

/** Subscribes to page titles; returns the function that unsubscribes. */
export function onTitle(listener: (title: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const documentTitle = (title: string): string => `${title} · Vasati`;

/** Placed once in every page: `<PageHead title={…} description={…} />`. */
export function PageHead(head: Head) {
  use(HeadCollector)?.(head);
  const { title, description } = head;
  useEffect(() => {
    document.title = documentTitle(title);
    const meta = document.querySelector("meta[name=description]");
    if (description) meta?.setAttribute("content", description);
    listeners.forEach((listener) => listener(title));
  }, [title, description]);
  return null;
}
