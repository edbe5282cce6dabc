import { describe, expect, it } from "vitest";
import type { TenancyStatus } from "../wire/codes.ts";
import { codesIn, tenancyStatuses } from "../wire/codes.ts";
import {
  isOverdueTenancy,
  mayChangeTerms,
  newTenancyStatus,
  nextTenancyStatuses,
  statusOnceRenewed,
  tenancyStep,
} from "./tenancy-states.ts";

const statuses = codesIn(tenancyStatuses);
const allowed = new Set(["PendingActivation Active", "PendingActivation Expired", "Active Expired"]);
const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

it.each(pairs)("knows whether $from can change to $to", { meta: { proves: "4.2" } }, ({ from, to }) => {
  const isAllowed = allowed.has(`${from} ${to}`);
  expect(nextTenancyStatuses(from).includes(to)).toBe(isAllowed);
  expect(tenancyStep(from, to) !== undefined).toBe(isAllowed);
});

const overdue = (tenancyStatus: TenancyStatus, today: string) =>
  isOverdueTenancy({ tenancyStatus, tenancyExpiryDate: "2026-11-30" }, today);

describe("a tenancy", () => {
  it("offers Activate before Expire, and nothing once it has expired", { meta: { proves: "4.2" } }, () => {
    expect(nextTenancyStatuses(newTenancyStatus)).toEqual(["Active", "Expired"]);
    expect(nextTenancyStatuses("Expired")).toEqual([]);
  });

  it("occupies its unit when activated and vacates it when expired, unless it was never active", () => {
    expect(tenancyStep("PendingActivation", "Active")?.unit).toEqual({ from: ["NOP", "OCP"], to: "OCP" });
    expect(tenancyStep("Active", "Expired")?.unit).toEqual({ from: ["OCP"], to: "NOP" });
    expect(tenancyStep("PendingActivation", "Expired")?.unit).toBeUndefined();
  });

  it("ends when its renewal is activated, if it is active", () => {
    expect(statuses.map((status) => [status, statusOnceRenewed(status)])).toEqual([
      ["PendingActivation", undefined],
      ["Active", "Expired"],
      ["Expired", undefined],
    ]);
    expect(nextTenancyStatuses("Active")).toContain(statusOnceRenewed("Active"));
  });

  it("can be edited until it is activated", { meta: { proves: "14.5" } }, () => {
    expect(statuses.filter(mayChangeTerms)).toEqual(["PendingActivation"]);
  });

  it("is overdue from the day after its last day, while it is active", { meta: { proves: "4.6" } }, () => {
    expect([overdue("Active", "2026-11-30"), overdue("Active", "2026-12-01")]).toEqual([false, true]);
    expect([overdue("PendingActivation", "2026-12-01"), overdue("Expired", "2026-12-01")]).toEqual([false, false]);
  });
});
