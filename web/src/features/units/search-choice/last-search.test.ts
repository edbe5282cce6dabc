import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetLastSearch, readLastSearch } from "./last-search.ts";
import { nothingChosen } from "./search-choice.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const choice = {
  ...nothingChosen,
  location: "indiranagar",
  category: "SC.Shop",
  typeOfBusiness: "RTL",
  rent: "1000-5000",
  page: 2,
};
const results = { items: [], page: 2, size: 8, total: 17, totalIsCapped: false };
const keep = (search: unknown) => void stored.set("lastSearch", JSON.stringify(search));

it("is what was saved: choice, results and when they were found", { meta: { proves: "2.13" } }, () => {
  keep({ choice, results, foundAt: 1_795_000_000_000 });
  expect(readLastSearch()).toEqual({ choice, results, foundAt: 1_795_000_000_000 });
  forgetLastSearch();
  expect(readLastSearch()).toBeNull();
});

it.each([null, 7, {}, { choice }, { results }, { choice, results: { items: "many" } }])(
  "is null if %j is stored",
  (search) => {
    keep(search);
    expect(readLastSearch()).toBeNull();
  },
);

it("is null if the stored text is no JSON", () => {
  stored.set("lastSearch", "{");
  expect(readLastSearch()).toBeNull();
});
