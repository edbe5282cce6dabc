import { expect, it } from "vitest";
import { figuresOf, sentIn } from "./figures.ts";

const lines = [
  "write 1000 201",
  "read 1100 200",
  "write 1500 0",
  "read 1600 503",
  "write 9000 201",
  "write 9500 503",
  "write 9600 201",
];
const sent = lines.flatMap((line) => sentIn(line) ?? []);

it("counts what was answered and what failed, and the longest pause between answered writes", () => {
  expect(figuresOf(sent, 900, 10_000)).toEqual({
    writes: 3,
    failedWrites: 2,
    reads: 1,
    failedReads: 1,
    secondsWithoutWrites: 8,
  });
});

it("counts a pause that begins before the span or isn't over in it", () => {
  expect(figuresOf(sent, 1_400, 8_000).secondsWithoutWrites).toBe(6.6);
  expect(figuresOf(sent, 9_100, 12_000).secondsWithoutWrites).toBe(2.4);
});

it("takes no other line for a request", () => expect(sentIn("verified 12 []")).toBeUndefined());
