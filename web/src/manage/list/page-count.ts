import type { PageOf } from "@vasati/contract/wire/paging";

/** What `FullPager` needs of a page of a list. */
export type Paging = Omit<PageOf<unknown>, "items">;

/**
 * How many pages the pager offers: as many as are counted; where the count is capped there may be more, so the one after a
 * full last page is offered too.
 */
export function pageCount({ page, size, total, totalIsCapped }: Paging): number {
  const counted = Math.ceil(total / size);
  return totalIsCapped ? Math.max(counted, page + 2) : Math.max(counted, 1);
}

/**
 * Which pages the pager names, from 0 and in order: the first, the last, and the current one with its neighbours on each side.
 * As many at every place, so that no button moves under the finger.
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
