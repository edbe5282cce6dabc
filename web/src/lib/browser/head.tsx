import { createContext, use, useEffect } from "react";

/** What a page says about itself to the browser's tab, to search engines and to link previews. */
export interface Head {
  title: string;
  description?: string;
  /** A path on this site. */
  picture?: string;
  /** Path and query under which the page should be known; else the address asked for, without its query. */
  canonical?: string;
  /** Not for search engines: private and error pages. */
  hidden?: boolean;
  /** The status with which the server answers; 200 where nothing is said. */
  status?: 403 | 404 | 500;
}

/** On the server the head is collected while rendering; in the browser it is applied to the document. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

const listeners = new Set<(title: string) => void>();

/** Calls back with each new page title; returns the function that stops it. */
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
