/** The share in percent with one decimal, for screens and sheets; null if the whole is 0. */
export const percentToOneDecimal = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
