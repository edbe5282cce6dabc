import { expect, it } from "vitest";
import { documentPage } from "./documents.api.ts";
import { documentsPlaceIn, documentsUrl } from "./documents-place.ts";

const nothing = { page: 0, search: "", documentType: "", propertyId: "", tenancyId: "", from: "", until: "" };

it("is the same after the way through an address", () => {
  const place = { ...nothing, page: 2, search: "a & b", documentType: "PAN", propertyId: "7", from: "2026-01-31" };
  const url = documentsUrl("/services", place);
  expect(url).toBe("/services?search=a+%26+b&documentType=PAN&propertyId=7&from=2026-01-31&page=2");
  expect(documentsPlaceIn(new URL(url, "http://x").search.slice(1))).toEqual(place);
  expect(documentsUrl("/documents", nothing)).toBe("/documents");
});

it("leaves out what makes no sense", () => {
  expect(documentsPlaceIn("page=-1&propertyId=x&tenancyId=1e3&from=yesterday&until=1")).toEqual(nothing);
  expect(documentsPlaceIn("from=2026-13-45&until=2026-02-30")).toEqual(nothing);
});

it("is not asked for by a day whose year is still being typed", () => {
  const query = documentPage({ ...nothing, from: "0002-01-31", until: "2026-02-28" });
  expect(JSON.parse(query)).toContainEqual({ query: { page: "0", until: "2026-02-28" } });
});
