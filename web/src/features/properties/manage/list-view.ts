import type { Answer } from "../../../lib/api-client.ts";
import type { ApiQuery } from "../../../lib/answers.tsx";
import { apiQuery } from "../../../lib/api-query.ts";
import { pageIn, paths } from "../../../paths.ts";

/** What the list shows: by the default list filter (specification, point 4), everything, or a part of it. */
export const views = ["vacant", "all", "occupied", "archived"] as const;
export type View = (typeof views)[number];

export interface ListView {
  view: View;
  /** From 0. */
  page: number;
}

/** Where the list shows it; the default list filter needs no word. */
export function listUrl({ view, page }: ListView): string {
  const query = new URLSearchParams();
  if (view !== "vacant") query.set("show", view);
  if (page > 0) query.set("page", String(page));
  return query.size > 0 ? `${paths.properties}?${query}` : paths.properties;
}

/** Reads it from the address. `search` without `?`. */
export function listViewIn(search: string): ListView {
  const shown = new URLSearchParams(search).get("show");
  return { view: views.find((view) => view === shown) ?? "vacant", page: pageIn(search) };
}

type Lists = Answer<"GET /properties/custodians">;
export type PropertyPage = Answer<"GET /properties">;

/** `mine`: of those whom the person works for or owns, where somebody has such. */
export function listQuery({ view, page }: ListView, mine: boolean): ApiQuery<Lists | PropertyPage> {
  const paging = { page: String(page) };
  // What is not asked follows the default list filter: the server knows who has a portfolio.
  if (view === "vacant") return apiQuery("GET /properties/custodians", { query: paging }, "load");
  const filters = { all: {}, occupied: { unitStatus: "OCP" }, archived: { archived: "true" } } as const;
  const query = { ...paging, ...(mine && { mine: "true" as const }), ...filters[view] };
  return apiQuery("GET /properties", { query }, "load");
}

/** The two arrays of the property list as one page: the commercial properties and after them the residential ones. */
export function pageOf(answer: Lists | PropertyPage): PropertyPage {
  if ("items" in answer) return answer;
  const { propertyCommercialVO, propertyResidentialVO, propertyCommercialPage, propertyResidentialPage } = answer;
  return {
    ...propertyCommercialPage,
    items: [...propertyCommercialVO, ...propertyResidentialVO],
    total: Math.max(propertyCommercialPage.total, propertyResidentialPage.total),
    totalIsCapped: propertyCommercialPage.totalIsCapped || propertyResidentialPage.totalIsCapped,
  };
}
