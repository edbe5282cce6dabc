import type { UnitInBuilding } from "@vasati/contract/office/profiles";
import { expect, it } from "vitest";
import { floorsOf, unitAfter } from "./floors.ts";

const unit = (unitProfileId: number, floorNo: number, unitName: string): UnitInBuilding => ({
  unitProfileId,
  unitName,
  unitNumber: "",
  unitProfileType: "Shop",
  floorNo,
  unitStatus: "NOP",
  standing: "vacant",
  tenancyId: null,
  tenantId: null,
  tenantName: "",
  tenancyExpiryDate: "",
  overdue: 0,
  openRequests: 0,
});
const floors = floorsOf([
  unit(1, -1, "Store"),
  unit(2, 0, "Shop 10"),
  unit(3, 0, "Shop 2"),
  unit(4, 0, "Shop 3"),
  unit(5, 1, "Hall"),
]);

it("draws the highest floor first, and units by the numbers in their names", { meta: { proves: "23.8" } }, () => {
  expect(floors.map(({ number, units }) => [number, units.map(({ unitProfileId }) => unitProfileId)])).toEqual([
    [1, [5]],
    [0, [3, 4, 2]],
    [-1, [1]],
  ]);
});

it.each([
  ["ArrowRight", 3, 4],
  ["ArrowLeft", 3, undefined],
  ["End", 3, 2],
  ["Home", 2, 3],
  ["ArrowUp", 2, 5],
  ["ArrowDown", 4, 1],
  ["ArrowDown", 1, undefined],
  ["x", 3, undefined],
])("leads by %s from %i to %j", (key, from, to) => expect(unitAfter(floors, key, from)).toBe(to));
