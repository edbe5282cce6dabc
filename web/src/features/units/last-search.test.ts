import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetLastSearch, readLastSearch } from "./last-search.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const choice = { location: "indiranagar", category: "SC.Shop", typeOfBusiness: "RTL", rent: "1000-5000", page: 2 };
const results = { items: [], page: 2, size: 8, total: 17, totalIsCapped: false };
const keep = (search: unknown) => void kept.set("lastSearch", JSON.stringify(search));

it("is what was kept: choice, results and when they were found", { meta: { proves: "2.13" } }, () => {
  keep({ choice, results, foundAt: 1_795_000_000_000 });
  expect(readLastSearch()).toEqual({ choice, results, foundAt: 1_795_000_000_000 });
  forgetLastSearch();
  expect(readLastSearch()).toBeNull();
});

it.each([null, 7, {}, { choice }, { results }, { choice, results: { items: "many" } }])(
  "is none where %j is kept",
  (search) => {
    keep(search);
    expect(readLastSearch()).toBeNull();
  },
);

it("is none where what is kept is no JSON", () => {
  kept.set("lastSearch", "{");
  expect(readLastSearch()).toBeNull();
});
