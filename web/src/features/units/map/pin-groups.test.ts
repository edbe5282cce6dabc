import { expect, it } from "vitest";
import { pinGroups } from "./pin-groups.ts";

const pin = (unitProfileId: number, minRent: number, latitude = 12.97) => ({
  unitProfileId,
  unitName: `Shop ${unitProfileId}`,
  minRent,
  latitude,
  longitude: 77.59,
});

it("gives the units of one position a pin with the lowest rent", { meta: { proves: "21.40" } }, () => {
  const groups = pinGroups([pin(1, 30_000), pin(2, 9_000, 12.98), pin(3, 0), pin(4, 25_000)]);
  expect(groups.map(({ units, rent }) => [units.map(({ unitProfileId }) => unitProfileId), rent])).toEqual([
    [[1, 3, 4], 25_000],
    [[2], 9_000],
  ]);
  expect(pinGroups([pin(1, 0)])[0]?.rent).toBe(0);
  expect(pinGroups([])).toEqual([]);
});
