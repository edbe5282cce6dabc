import { expect, it } from "vitest";
import type { PropertyPage } from "./list-view.ts";
import { listQuery, listUrl, listViewIn, pageOf, views } from "./list-view.ts";

it("stands in the address, the default list filter without a word", () => {
  expect(listUrl({ view: "vacant", page: 0 })).toBe("/property");
  expect(listUrl({ view: "occupied", page: 3 })).toBe("/property?show=occupied&page=3");
  for (const view of views)
    expect(listViewIn(listUrl({ view, page: 2 }).split("?")[1] ?? "")).toEqual({ view, page: 2 });
  expect(listViewIn("show=everything&page=-1")).toEqual({ view: "vacant", page: 0 });
});

const asked = (view: (typeof views)[number], mine: boolean) =>
  JSON.parse(listQuery({ view, page: 1 }, mine)) as unknown;

it("asks by the default list filter first, and then for the own properties where somebody has some", () => {
  expect(asked("vacant", true)).toEqual(["GET /properties/custodians", { query: { page: "1" } }, "load"]);
  expect(asked("all", true)).toEqual(["GET /properties", { query: { page: "1", mine: "true" } }, "load"]);
  expect(asked("all", false)).toEqual(["GET /properties", { query: { page: "1" } }, "load"]);
  expect(asked("occupied", true)).toMatchObject({ 1: { query: { unitStatus: "OCP", mine: "true" } } });
  expect(asked("archived", true)).toMatchObject({ 1: { query: { archived: "true" } } });
});

const card = (propertyId: number) => ({ propertyId }) as PropertyPage["items"][number];

it("makes one page of the two arrays", () => {
  const facts = { page: 0, size: 8, total: 1, totalIsCapped: false };
  const answer = {
    propertyCommercialVO: [card(1)],
    propertyResidentialVO: [card(2)],
    propertyCommercialPage: facts,
    propertyResidentialPage: { ...facts, total: 9, totalIsCapped: true },
  };
  expect(pageOf(answer)).toEqual({ ...facts, total: 9, totalIsCapped: true, items: [card(1), card(2)] });
});
