import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Money } from "./money.ts";
import {
  add,
  moneyOfPaise,
  moneyOfRupees,
  negate,
  noMoney,
  percentOf,
  proportion,
  rupeesOfMoney,
  share,
  subtract,
} from "./money.ts";

/** The largest amount of the wire, in paise. */
const most = 99_999_999_999_900n;
const amounts = fc.bigInt({ min: -most, max: most }).map(moneyOfPaise);
const weights = fc
  .array(fc.nat(1000), { minLength: 1, maxLength: 40 })
  .filter((each) => each.some((weight) => weight > 0));

describe("an amount", () => {
  it("is neither a number nor a plain bigint", { meta: { proves: "19.1" } }, () => {
    expectTypeOf<number>().not.toExtend<Money>();
    expectTypeOf<bigint>().not.toExtend<Money>();
    expectTypeOf<Money>().not.toExtend<number>();
  });

  it(
    "comes back from the wire as it was sent, and reads there with at most two decimals",
    { meta: { proves: "19.1" } },
    () => {
      fc.assert(
        fc.property(amounts, (amount) => {
          const sent = JSON.stringify(rupeesOfMoney(amount));
          expect(sent).toMatch(/^-?\d+(\.\d{1,2})?$/);
          expect(moneyOfRupees(JSON.parse(sent) as number)).toBe(amount);
        }),
      );
    },
  );

  it.each([0.001, 10.005, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e15 + 0.5, 2 ** 60])(
    "is not %d rupees",
    (wrong) => expect(() => moneyOfRupees(wrong)).toThrow("more than two decimals"),
  );

  it.each([0.29, 1.15, 8.2, 1.005e3, 4_35_678.99])("is exactly %d rupees", (rupees) =>
    expect(moneyOfRupees(rupees)).toBe(BigInt(rupees.toFixed(2).replace(".", ""))),
  );

  it("is unchanged after the same amounts are added and subtracted", () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(subtract(add(one, other), other)).toBe(one);
        expect(add(one, negate(one))).toBe(noMoney);
      }),
    );
  });
});

describe("shares", () => {
  it("add up to the amount, each less than a paisa from its exact share", { meta: { proves: "19.1" } }, () => {
    fc.assert(
      fc.property(amounts, weights, (amount, each) => {
        const shares = share(amount, each);
        expect(add(...shares)).toBe(amount);
        const whole = each.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, part] of shares.entries()) {
          const distance = part * whole - amount * BigInt(each[index] ?? 0);
          expect(distance < whole && distance > -whole).toBe(true);
        }
      }),
    );
  });

  it("with equal weights differ by at most a paisa, the first ones being larger", () =>
    expect(share(moneyOfPaise(100n), [1, 1, 1])).toEqual([34n, 33n, 33n]));

  it.each([[[]], [[0, 0]]])("by %j are refused", (none) =>
    expect(() => share(moneyOfPaise(1n), none)).toThrow("one is positive"),
  );
});

describe("a part", () => {
  it("is rounded to the paisa, half a paisa up, for negative amounts too", () => {
    expect(proportion(moneyOfRupees(25_000), 17, 31)).toBe(13_709_68n);
    expect(proportion(moneyOfPaise(1n), 1, 2)).toBe(1n);
    expect(proportion(moneyOfPaise(-1n), 1, 2)).toBe(0n);
    expect(proportion(moneyOfPaise(-3n), 1, 2)).toBe(-1n);
    expect(proportion(moneyOfPaise(-7n), 1, 4)).toBe(-2n);
  });

  it("and the rest add up to the whole, to within half a paisa", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 366 }), fc.nat(366), (amount, of, given) => {
        const part = Math.min(given, of);
        const sum = add(proportion(amount, part, of), proportion(amount, of - part, of));
        expect([0n, 1n]).toContain(subtract(sum, amount));
      }),
    );
  });

  it.each([
    [12_345.67, 18, "paisa", 2_222.22],
    [12_345.67, 18, "rupee", 2_222],
    [30_000, 8.33, "rupee", 2_499],
    [0.25, 18, "paisa", 0.05],
    [1.5, 100, "rupee", 2],
  ] as const)("of %d by %d percent is, to the %s, %d", (amount, percent, rounding, part) => {
    expect(percentOf(moneyOfRupees(amount), percent, rounding)).toBe(moneyOfRupees(part));
  });
});
