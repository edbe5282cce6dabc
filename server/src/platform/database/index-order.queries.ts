/** What PostgreSQL may be told not to do. */
type WayOfReading = "enable_sort" | "enable_seqscan" | "enable_bitmapscan";

const without = (...ways: WayOfReading[]): string =>
  ["begin read only", ...ways.map((way) => `set local ${way} = off`)].join("; ");

/**
 * Begins a transaction in which PostgreSQL takes rows in the order of an index instead of sorting them. It would sort, and so read, all
 * rows of which it believes that they are few, and what it believes can be old.
 */
export const inIndexOrder = without("enable_sort");

/** The same where, besides, no more of any index or table may be read than a limit needs. */
export const alongIndexes = without("enable_sort", "enable_seqscan", "enable_bitmapscan");
