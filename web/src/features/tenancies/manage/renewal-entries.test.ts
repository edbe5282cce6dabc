import { expect, it } from "vitest";
import { renewedBy } from "./renewal-entries.ts";

const rentBy = (percent: string) =>
  renewedBy({ rent: 32_500 }, { percent, months: "11", tenancyCommencingDate: "2027-05-01" }).rent;

it.each([
  ["7.5", 34_938],
  [" 7.5 % ", 34_938],
  ["0", 32_500],
  // Not 75: a comma in a percentage is a decimal one, and what is not sure is not taken.
  ["7,5", null],
  ["7.555", null],
  ["", null],
])("an increase entered as %j", (percent, rent) => {
  expect(rentBy(percent)).toBe(rent);
});
