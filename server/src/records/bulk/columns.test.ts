import { expect, it } from "vitest";
import type { Column } from "./columns.ts";
import { cellOf, valueOf } from "./columns.ts";

const column = (kind: Column["kind"], more: Partial<Column> = {}): Column => ({
  id: "x",
  title: "X",
  example: "",
  kind,
  ...more,
});

it.each([
  ["1", 1],
  ["-20", -20],
  ["320.50", 320.5],
  ["1,23,456.50", 123_456.5],
  ["1,234,567", 1_234_567],
  ["₹ 1,25,00,000", 12_500_000],
  ["Rs.25,000", 25_000],
  ["INR 5", 5],
  ["1 000", 1000],
  // A decimal comma would make ten or a hundred times the amount of it.
  ["320,5", "320,5"],
  ["1.234,56", "1.234,56"],
  ["1,2345", "1,2345"],
  ["12e3", "12e3"],
  ["much", "much"],
  ["", null],
])("reads %s in a column of numbers as %s", (cell, value) => {
  expect(valueOf(column("number", { empty: null }), cell)).toBe(value);
});

it.each([
  ["2026-04-01", "2026-04-01"],
  ["2026/4/1", "2026-04-01"],
  ["1/4/2026", "2026-04-01"],
  ["01-04-26", "2026-04-01"],
  ["1.4.2026", "2026-04-01"],
  ["1 Apr 2026", "2026-04-01"],
  ["1-APRIL-26", "2026-04-01"],
  // What is no date stays as it is or becomes none, and the form says so.
  ["31/13/2026", "2026-13-31"],
  ["soon", "soon"],
  ["", ""],
])("reads %s in a column of dates as %s", (cell, value) => {
  expect(valueOf(column("date", { empty: "" }), cell)).toBe(value);
});

it("accepts codes by value, title or synonym, answers to yes-no in many forms, and returns anything else as it is", () => {
  const codes = column("code", { options: [{ value: "GLS", title: "Glass" }] });
  expect(["gls", " GLASS ", "Wood"].map((cell) => valueOf(codes, cell))).toEqual(["GLS", "GLS", "Wood"]);
  const answer = column("yes-no");
  expect(["Yes", "y", "TRUE", "1", "no", "N", "false", "0", "perhaps"].map((cell) => valueOf(answer, cell))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    "perhaps",
  ]);
  expect(
    [true, false, "GLS", "Wood", null, 5].map((value, place) => cellOf(place < 2 ? answer : codes, value)),
  ).toEqual(["Yes", "No", "Glass", "Wood", "", 5]);
});
