/** A whole number as Indian languages say it, in crores, lakhs, thousands, hundreds and what is left. */
interface IndianParts {
  /** May be more than ninety-nine: they are said as a number of their own. */
  crores: number;
  lakhs: number;
  thousands: number;
  hundreds: number;
  /** Below a hundred. */
  rest: number;
}

/** @throws where the number is not whole, is negative or is larger than is held exactly */
export function indianParts(number: number): IndianParts {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error("Only whole numbers can be said in words.");
  return {
    crores: Math.floor(number / 1_00_00_000),
    lakhs: Math.floor(number / 1_00_000) % 100,
    thousands: Math.floor(number / 1000) % 100,
    hundreds: Math.floor(number / 100) % 10,
    rest: number % 100,
  };
}
