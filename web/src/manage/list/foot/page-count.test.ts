import { expect, it } from "vitest";
import { pageCount, shownPages } from "./page-count.ts";

it.each([
  { total: 0, page: 0, totalIsCapped: false, pages: 1 },
  { total: 10, page: 0, totalIsCapped: false, pages: 1 },
  { total: 11, page: 0, totalIsCapped: false, pages: 2 },
  { total: 1000, page: 3, totalIsCapped: true, pages: 100 },
  { total: 1000, page: 99, totalIsCapped: true, pages: 101 },
])("offers $pages pages of $total from page $page", ({ pages, ...paging }) => {
  expect(pageCount({ size: 10, ...paging })).toBe(pages);
});

it.each([
  { pages: 7, current: 3, neighbours: 1, shown: [0, 1, 2, 3, 4, 5, 6] },
  { pages: 20, current: 0, neighbours: 1, shown: [0, 1, 2, 3, 4, 19] },
  { pages: 20, current: 3, neighbours: 1, shown: [0, 1, 2, 3, 4, 19] },
  { pages: 20, current: 4, neighbours: 1, shown: [0, 3, 4, 5, 19] },
  { pages: 20, current: 16, neighbours: 1, shown: [0, 15, 16, 17, 18, 19] },
  { pages: 20, current: 19, neighbours: 1, shown: [0, 15, 16, 17, 18, 19] },
  { pages: 8, current: 4, neighbours: 0, shown: [0, 4, 7] },
  { pages: 8, current: 2, neighbours: 0, shown: [0, 1, 2, 7] },
])("names pages $shown of $pages around page $current", ({ pages, current, neighbours, shown }) => {
  expect(shownPages(pages, current, neighbours)).toEqual(shown);
});
