import { expect, it } from "vitest";
import { pageCount } from "./page-count.ts";

it.each([
  { total: 0, page: 0, totalIsCapped: false, pages: 1 },
  { total: 10, page: 0, totalIsCapped: false, pages: 1 },
  { total: 11, page: 0, totalIsCapped: false, pages: 2 },
  { total: 1000, page: 3, totalIsCapped: true, pages: 100 },
  { total: 1000, page: 99, totalIsCapped: true, pages: 101 },
])("offers $pages pages of $total from page $page", ({ pages, ...paging }) => {
  expect(pageCount({ size: 10, ...paging })).toBe(pages);
});
