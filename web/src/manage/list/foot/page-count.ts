import type { PageOf } from "@vasati/contract/wire/paging";

/** The paging of an answer that `FullPager` needs. */
export type Paging = Omit<PageOf<unknown>, "items">;

/** The number of pages to offer. If the count is capped there may be more, so the page after a full last page is offered too. */
export function pageCount({ page, size, total, totalIsCapped }: Paging): number {
  const counted = Math.ceil(total / size);
  return totalIsCapped ? Math.max(counted, page + 2) : Math.max(counted, 1);
}

/**
 * The page numbers to show, from 0: the first, the last, and the current one with its neighbours. Always the same number, so
 * that buttons don't move under the finger.
 */
export function shownPages(pages: number, current: number, neighbours: number): number[] {
  const width = 2 * neighbours + 3;
  if (pages <= width + 2) return Array.from({ length: pages }, (_, page) => page);
  const isNearBegin = current < width - neighbours;
  const isNearEnd = current >= pages - width + neighbours;
  if (isNearBegin) return [...rangeFrom(0, width), pages - 1];
  if (isNearEnd) return [0, ...rangeFrom(pages - width, width)];
  return [0, ...rangeFrom(current - neighbours, width - 2), pages - 1];
}

const rangeFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
