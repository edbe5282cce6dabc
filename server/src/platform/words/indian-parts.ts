/** A whole number in Indian units: crores, lakhs, thousands, hundreds and the rest. */
interface IndianParts {
  /** May exceed ninety-nine; then it is spelled as a number of its own. */
  crores: number;
  lakhs: number;
  thousands: number;
  hundreds: number;
  /** Below a hundred. */
  rest: number;
}

/** @throws if the number is not whole, is negative or is too large to be exact */
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
