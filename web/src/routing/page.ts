import type { ApiQuery } from "../lib/api/query.ts";
import type { ComponentType } from "react";

/** What the file of a page exports as `page`. */
export interface Page {
  Component: ComponentType;
  /** The queries that the server answers before rendering the page; the component uses the same ones. */
  firstView?: (url: URL) => readonly ApiQuery[];
}
