import type { PageOf } from "@vasati/contract/paging";

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
