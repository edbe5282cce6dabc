/** The link that a row of a list opens, or else its first one. */
export const rowLink = (row: Element): HTMLElement | null =>
  row.querySelector("a[data-opens]") ?? row.querySelector("a");
