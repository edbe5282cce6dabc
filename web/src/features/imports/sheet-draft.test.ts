import type { CheckedSheet, ImportColumn } from "@vasati/contract/office/imports";
import { describe, expect, it } from "vitest";
import type { SheetDraft } from "./sheet-draft.ts";
import {
  draftOf,
  isOutOfOrder,
  missingColumns,
  rowsInView,
  samplesOf,
  sheetOf,
  withCell,
  withCheck,
  withColumn,
  withDroppedBack,
  withLabelledHeadings,
  withMatch,
  withPage,
  withView,
  withoutRows,
} from "./sheet-draft.ts";

const column = (id: string, required: boolean): ImportColumn => ({
  id,
  title: id.toUpperCase(),
  required,
  kind: "text",
  options: [],
  example: "",
});
const [name, phone, area, note] = [
  column("name", true),
  column("phone", true),
  column("area", true),
  column("note", false),
];

/** The server's answer: rows with a name and a phone number, invalid without the phone number. */
function checkOf(phones: string[]): CheckedSheet {
  const rows = phones.map((text, index) => ({
    number: index + 2,
    cells: [`Asha ${index}`, text],
    errors: text === "" ? [{ column: "phone", code: "required" as const, values: {}, message: "is required" }] : [],
  }));
  return {
    columns: [name, phone, area, note],
    headings: ["Name", "Phone", ""],
    matching: ["name", "phone", null],
    rows,
    wrongRows: rows.filter(({ errors }) => errors.length > 0).length,
  };
}
const start = () => draftOf("asha.csv", checkOf(["1", "", "3", ""]));
const shown = ({ order }: SheetDraft) => order;

describe("what is in view", () => {
  it("is what is wrong, or everything with what is wrong first", () => {
    expect(shown(start())).toEqual([3, 5]);
    expect(shown(withView(start(), "all"))).toEqual([3, 5, 2, 4]);
    expect(shown(draftOf("right.csv", checkOf(["1", "2"])))).toEqual([2, 3]);
  });

  it("stays while rows are repaired, until what is left is asked for", () => {
    const repaired = withCell(start(), 3, { column: phone, text: "2" });
    const checked = withCheck(repaired, repaired.revision, checkOf(["1", "2", "3", ""]));
    expect(shown(checked)).toEqual([3, 5]);
    expect(isOutOfOrder(checked)).toBe(true);
    expect(shown(withView(checked, "wrong"))).toEqual([5]);
    expect(isOutOfOrder(withView(checked, "wrong"))).toBe(false);
  });

  it("is put in order anew by the check that follows other columns", () => {
    const rematched = withMatch(start(), 2, "note");
    expect(shown(rematched)).toEqual([3, 5]);
    expect(shown(withCheck(rematched, rematched.revision, checkOf(["", "2", "3", "4"])))).toEqual([2]);
  });

  it("goes back to the last page there is when the rows of a page are dropped", () => {
    const draft = withPage(draftOf("long.csv", checkOf(Array.from({ length: rowsInView + 1 }, () => ""))), 1);
    expect(withoutRows(draft, ({ number }) => number === rowsInView + 2).page).toBe(0);
  });
});

describe("a repair", () => {
  it("changes one cell, and the rest of the sheet is sent as it was", () => {
    const sheet = sheetOf(withCell(start(), 5, { column: phone, text: "4" }));
    expect(sheet.rows.map(({ cells }) => cells[1])).toEqual(["1", "", "3", "4"]);
    expect(sheet.rows[0]).toEqual({ number: 2, cells: ["Asha 0", "1"] });
  });

  it("adds the column that the file lacks, empty in the other rows", () => {
    const sheet = sheetOf(withCell(start(), 5, { column: area, text: "Jayanagar" }));
    expect(sheet.headings).toEqual(["Name", "Phone", "", "AREA"]);
    expect(sheet.matching).toEqual(["name", "phone", null, "area"]);
    expect(sheet.rows.map(({ cells }) => cells[3])).toEqual(["", "", "", "Jayanagar"]);
  });

  it("is not overwritten by the check of what was there before", () => {
    const first = withCell(start(), 3, { column: phone, text: "2" });
    const second = withCell(first, 5, { column: phone, text: "4" });
    expect(withCheck(second, first.revision, checkOf(["1", "2", "3", ""]))).toBe(second);
  });
});

describe("columns", () => {
  it("that are required and missing are known", () => {
    expect(missingColumns(start())).toEqual([area]);
    expect(missingColumns(withColumn(start(), area, "Jayanagar"))).toEqual([]);
  });

  it("stand under one heading at a time", () => {
    expect(withMatch(start(), 2, "phone").matching).toEqual(["name", null, "phone"]);
    expect(withMatch(start(), 0, null).matching).toEqual([null, "phone", null]);
  });

  it("are found by what forms call them, in any language, where no other heading is them", () => {
    const sheet = { ...start(), headings: ["Name", "दूरभाष", "टिप्पणी:"], matching: ["name", null, null] };
    const labels: Record<string, string> = { name: "दूरभाष", phone: "दूरभाष", note: "टिप्पणी" };
    const found = withLabelledHeadings(sheet, ({ id }) => labels[id] ?? id);
    expect(found.matching).toEqual(["name", "phone", "note"]);
    expect(found.revision).not.toBe(found.checked);
  });

  it("are known by what they hold, each text once", () => {
    expect(samplesOf(draftOf("same.csv", checkOf(["7", "7", "", "8"])), 1)).toEqual(["7", "8"]);
    expect(samplesOf(start(), 2)).toEqual([]);
  });
});

it("has dropped rows back in their places, with the columns that came meanwhile", () => {
  const draft = withColumn(
    withoutRows(start(), ({ number }) => number === 3),
    area,
    "Jayanagar",
  );
  expect(draft.rows.map(({ number }) => number)).toEqual([2, 4, 5]);
  const back = withDroppedBack(draft);
  expect(back.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  expect(back.rows[1]!.cells).toEqual(["Asha 1", "", "", "Jayanagar"]);
  expect(back.dropped).toEqual([]);
});
