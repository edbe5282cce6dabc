/**
 * Exact amounts of money in whole paise. The type doesn't mix with `number`, so no float ever takes part in a sum. Only on the wire
 * are amounts numbers: rupees with at most two decimals.
 */
declare const paise: unique symbol;
export type Money = bigint & { readonly [paise]: true };

/** Converts paise to an amount. */
export const moneyOfPaise = (count: bigint): Money => count as Money;

export const noMoney = moneyOfPaise(0n);

/** Converts a number with at most two decimals to whole hundredths. */
function hundredths(number: number): bigint {
  const count = Math.round(number * 100);
  if (!Number.isSafeInteger(count) || count / 100 !== number)
    throw new RangeError(`${number} has more than two decimals, or too many digits.`);
  return BigInt(count);
}

/**
 * Converts rupees from the wire to an amount. The only place where a number becomes an amount.
 * @throws RangeError if it has more than two decimals, or more digits than a number holds exactly
 */
export const moneyOfRupees = (rupees: number): Money => moneyOfPaise(hundredths(rupees));

/** An amount in rupees, for the wire. */
export const rupeesOfMoney = (amount: Money): number => Number(amount) / 100;

/** The sum of any number of amounts. */
export function add(...amounts: readonly Money[]): Money {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return moneyOfPaise(sum);
}

export const subtract = (from: Money, amount: Money): Money => moneyOfPaise(from - amount);
export const negate = (amount: Money): Money => subtract(noMoney, amount);

/** Rounds a fraction to the nearest whole number, half up. The denominator must be positive. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  // Integer division truncates towards zero, which rounds negative numbers up.
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

/**
 * A part of an amount, such as 17 of 31 days, rounded to the paisa, half a paisa up.
 * @param part whole, like `of`
 */
export const proportion = (amount: Money, part: number, of: number): Money =>
  moneyOfPaise(nearest(amount * BigInt(part), BigInt(of)));

/** The unit to which a percentage is rounded, half up. */
export type Rounding = "paisa" | "rupee";

function tenThousandths(amount: Money, parts: bigint, rounding: Rounding): Money {
  const unit = rounding === "paisa" ? 1n : 100n;
  return moneyOfPaise(nearest(amount * parts, 10_000n * unit) * unit);
}

/** A percentage of an amount. @param percent with at most two decimals */
export const percentOf = (amount: Money, percent: number, rounding: Rounding): Money =>
  tenThousandths(amount, hundredths(percent), rounding);

/**
 * An amount increased by a percentage. The result is rounded.
 * @param percent with at most two decimals
 */
export const increasedBy = (amount: Money, percent: number, rounding: Rounding): Money =>
  tenThousandths(amount, 10_000n + hundredths(percent), rounding);

/**
 * Distributes an amount by weights. The shares add up to the amount: the remaining paise go to the shares with the largest rounding
 * losses, earlier ones first.
 * @param weights whole and not negative, at least one positive
 */
export function share(amount: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n) throw new RangeError("An amount is shared out by weights of which one is positive.");
  if (amount < 0n) return share(negate(amount), weights).map(negate);
  const shares = weights.map((weight) => (amount * BigInt(weight)) / whole);
  const lost = weights.map((weight, index) => ({ index, rest: (amount * BigInt(weight)) % whole }));
  lost.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  const left = Number(amount - shares.reduce((sum, each) => sum + each, 0n));
  const extra = new Set(lost.slice(0, left).map(({ index }) => index));
  return shares.map((each, index) => moneyOfPaise(extra.has(index) ? each + 1n : each));
}
