import { expect, it } from "vitest";
import { tellsOfTenancies } from "./tenancies.api.ts";

it.each([
  ["GET /tenancies/{id}", true],
  ["GET /unitprofiles/summary", true],
  ["GET /leases/units", true],
  ["GET /tasks/counts", true],
  ["GET /reports/rentRoll", true],
  ["GET /audit", true],
  ["GET /enquiries", false],
])("of a tenancy that changes, %s tells: %s", (call, tells) => {
  expect(tellsOfTenancies(call)).toBe(tells);
});
