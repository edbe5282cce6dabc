/** The share in percent with one decimal, as screens and sheets show it; null of nothing. */
export const percentToOneDecimal = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
