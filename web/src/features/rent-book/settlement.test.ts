import type { OpenDue } from "@vasati/contract/money/accounts";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { expect, it } from "vitest";
import { allocationsTo, amountDue, settlementOf } from "./settlement.ts";

const due = (dueOn: string, open: number): OpenDue => ({
  dueId: open,
  kind: "rent",
  name: "",
  from: dueOn,
  until: dueOn,
  dueOn,
  meter: null,
  amount: open,
  open,
});
const dues = [due("2026-10-05", 1_000.1), due("2026-11-05", 25_000), due("2026-12-05", 300.2)];
const done = (rupees: number) => {
  const { settled, ...rest } = settlementOf(dues, moneyOfRupees(rupees));
  return { settled: settled.map(({ amount, rest: open }) => [amount, open]), ...rest };
};

it("settles the oldest first, to the paisa, and keeps what is left", () => {
  expect(done(0)).toEqual({ settled: [], open: 26_300.3, advance: 0 });
  expect(done(1_000.1)).toEqual({ settled: [[1_000.1, 0]], open: 25_300.2, advance: 0 });
  expect(done(20_000)).toEqual({
    settled: [
      [1_000.1, 0],
      [18_999.9, 6_000.1],
    ],
    open: 6_300.3,
    advance: 0,
  });
  expect(done(30_000)).toMatchObject({ open: 0, advance: 3_699.7 });
});

it("settles the chosen dues first, and names only those", () => {
  const chosen = new Set([300.2, 25_000]);
  const { settled } = settlementOf(dues, moneyOfRupees(26_000), chosen);
  expect(settled.map(({ due: { dueId }, amount }) => [dueId, amount])).toEqual([
    [25_000, 25_000],
    [300.2, 300.2],
    [1_000.1, 699.8],
  ]);
  expect(allocationsTo(dues, moneyOfRupees(26_000), chosen)).toEqual([
    { dueId: 25_000, amount: 25_000 },
    { dueId: 300.2, amount: 300.2 },
  ]);
  expect(allocationsTo(dues, moneyOfRupees(26_000), new Set())).toEqual([]);
});

it("asks for what is due by today, else for what is due next", () => {
  expect(amountDue(dues, "2026-11-05")).toBe(26_000.1);
  expect(amountDue(dues, "2026-09-30")).toBe(1_000.1);
  expect(amountDue(dues.slice(2), "2026-11-30")).toBe(300.2);
  expect(amountDue([], "2026-11-30")).toBe(0);
});
