import { describe, expect, it } from "vitest";
import { ageInDays, isOverdue, isReopening, nextStatuses, requestStatuses } from "./request-states.ts";

const day = 24 * 3_600_000;
const resolvedAt = "2026-11-01T10:00:00.000Z";
const soon = Date.parse(resolvedAt) + day;

const byStaff = ["New Assigned", "Assigned InProgress", "InProgress Resolved", "Resolved Closed"];
const reopened = ["Resolved Assigned", "Closed Assigned"];
const pairs = requestStatuses.flatMap((from) => requestStatuses.map((to) => ({ from, to })));

describe.each(pairs)("from $from to $to", ({ from, to }) => {
  const pair = `${from} ${to}`;
  const may = (part: "staff" | "resident" | "reader", now = soon) =>
    nextStatuses({ status: from, resolvedAt }, part, now).includes(to);

  it("is for those whom the table names", () => {
    expect(may("staff")).toBe([...byStaff, ...reopened].includes(pair));
    expect(may("resident")).toBe(["Resolved Closed", ...reopened].includes(pair));
    expect(may("reader")).toBe(false);
    expect(isReopening(from, to)).toBe(reopened.includes(pair));
  });

  it("is a reopening for 14 days only", () => {
    const last = Date.parse(resolvedAt) + 14 * day;
    expect(may("staff", last)).toBe(may("staff"));
    expect(may("staff", last + 1)).toBe(byStaff.includes(pair));
  });
});

it("knows how old a request is, and when it is overdue", () => {
  const createdAt = "2026-11-01T10:00:00.000Z";
  const now = Date.parse(createdAt);
  expect([0, 1, 3].map((days) => ageInDays(createdAt, now + days * day + 1))).toEqual([0, 1, 3]);
  const open = { status: "Assigned", category: "PLB", createdAt } as const;
  expect(isOverdue(open, now + 2 * day)).toBe(false);
  expect(isOverdue(open, now + 2 * day + 1)).toBe(true);
  expect(isOverdue({ ...open, status: "Resolved" }, now + 30 * day)).toBe(false);
});
