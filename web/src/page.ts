import type { ComponentType } from "react";
import type { ApiQuery } from "./lib/api/answers.tsx";

/** What the file of a page exports as `page`. */
export interface Page {
  Component: ComponentType;
  /** The queries that the server answers before it renders the page; the component asks the same ones. */
  firstView?: (url: URL) => readonly ApiQuery[];
}
