import { expect, it } from "vitest";
import { verdictOf } from "../../../../lib/forms/form-values.ts";
import { newRenewal, renewalSchema, renewedBy } from "./renewal-entries.ts";

const rentBy = (percent: string) =>
  renewedBy(32_500, { percent, months: "11", tenancyCommencingDate: "2027-05-01" }).rent;

it.each([
  ["7.5", 34_938],
  [" 7.5 % ", 34_938],
  ["0", 32_500],
  // Not 75: a comma in a percentage is a decimal comma, and ambiguous values aren't accepted.
  ["7,5", null],
  ["7.555", null],
  ["", null],
])("an increase entered as %j", (percent, rent) => {
  expect(rentBy(percent)).toBe(rent);
});

it("says all that is wrong at once, a day that is too early among it", () => {
  const begin = { usual: "2027-05-01", earliest: "2027-05-01", isFixed: false };
  const initial = newRenewal(begin);
  const wrongIn = (entries: object) => [...verdictOf(renewalSchema(begin), initial, { ...initial, ...entries }).wrong];
  expect(wrongIn({ percent: "5" })).toEqual([]);
  expect(wrongIn({ percent: "five", tenancyCommencingDate: "2027-04-30" })).toEqual([
    "percent",
    "tenancyCommencingDate",
  ]);
});
