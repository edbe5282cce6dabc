import { describe, expect, it } from "vitest";
import type { RequestCategory } from "./request-states.ts";
import {
  ageInDays,
  isOverdue,
  isReopening,
  nextStatuses,
  requestCategories,
  requestStatuses,
} from "./request-states.ts";

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

  it("is for those whom the table names", { meta: { proves: "4.15" } }, () => {
    expect(may("staff")).toBe([...byStaff, ...reopened].includes(pair));
    expect(may("resident")).toBe(["Resolved Closed", ...reopened].includes(pair));
    expect(may("reader")).toBe(false);
    expect(isReopening(from, to)).toBe(reopened.includes(pair));
  });

  it("is a reopening for 14 days only", { meta: { proves: "4.15" } }, () => {
    const last = Date.parse(resolvedAt) + 14 * day;
    expect(may("staff", last)).toBe(may("staff"));
    expect(may("staff", last + 1)).toBe(byStaff.includes(pair));
  });
});

it("knows how old a request is, and when it is overdue", { meta: { proves: "15.2" } }, () => {
  const createdAt = "2026-11-01T10:00:00.000Z";
  const now = Date.parse(createdAt);
  expect([0, 1, 3].map((days) => ageInDays(createdAt, now + days * day + 1))).toEqual([0, 1, 3]);
  const open = { status: "Assigned", category: "PLB", createdAt } as const;
  expect(isOverdue(open, now + 2 * day)).toBe(false);
  expect(isOverdue(open, now + 2 * day + 1)).toBe(true);
  expect(isOverdue({ ...open, status: "Resolved" }, now + 30 * day)).toBe(false);
  const daysOf = (category: RequestCategory) =>
    Array.from({ length: 30 }, (_, days) => days).find((days) =>
      isOverdue({ ...open, category }, now + days * day + 1),
    );
  expect(requestCategories.map((category) => [category, daysOf(category)])).toEqual([
    ["PLB", 2],
    ["ELE", 2],
    ["CRP", 7],
    ["CLN", 3],
    ["PNT", 14],
    ["LFT", 1],
    ["SEC", 1],
    ["OTH", 7],
  ]);
});
