import { expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

const before = { name: "Asha", area: "Jayanagar", phone: "1", version: 1, archived: false };

it("lists what the person changed first, then what only the other changed", () => {
  const theirs = { ...before, name: "Usha", area: "Indiranagar", version: 2 };
  expect(differencesOf({ mine: { name: "Aisha" }, before, theirs })).toEqual([
    { name: "name", mine: "Aisha", theirs: "Usha", isMine: true },
    { name: "area", mine: "Jayanagar", theirs: "Indiranagar", isMine: false },
  ]);
});

it("leaves out what both changed alike", () => {
  expect(differencesOf({ mine: { name: "Usha" }, before, theirs: { ...before, name: "Usha", version: 2 } })).toEqual(
    [],
  );
});
