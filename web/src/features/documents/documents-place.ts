import { isDay } from "../../lib/forms/typed-day.ts";

/** What the address of the documents says: how they are narrowed down. What is empty is not asked. */
export interface DocumentsPlace {
  /** From 0. */
  page: number;
  search: string;
  documentType: string;
  propertyId: string;
  tenancyId: string;
  /** Calendar dates, both of them days that count. */
  from: string;
  until: string;
}

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** Reads it from the address; what makes no sense there is left out. `search` without `?`. */
export function documentsPlaceIn(search: string): DocumentsPlace {
  const query = new URLSearchParams(search);
  const given = (name: string, isGood: (text: string) => boolean = () => true) => {
    const text = query.get(name) ?? "";
    return isGood(text) ? text : "";
  };
  return {
    page: Number(given("page", (text) => /^\d{1,9}$/.test(text))),
    search: given("search").slice(0, 100),
    documentType: given("documentType").slice(0, 100),
    propertyId: given("propertyId", isId),
    tenancyId: given("tenancyId", isId),
    from: given("from", isDay),
    until: given("until", isDay),
  };
}

/** The documents at a place; what is left out is not in the address. */
export function documentsUrl(path: string, place: Partial<DocumentsPlace>): string {
  const { page = 0, ...filters } = place;
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  const query = new URLSearchParams([...given, ...(page > 0 ? [["page", String(page)]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}
