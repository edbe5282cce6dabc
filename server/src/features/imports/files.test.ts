import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckedSheet } from "@vasati/contract/office/imports";
import { importLimits } from "@vasati/contract/office/import-limits";
import { sheetTypes } from "@vasati/contract/office/bulk";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { difficultTexts } from "../../../test/database/changes.ts";
import { makeCustodianUser } from "../../../test/records/factories.ts";
import { tenantForm } from "../../../test/calls/forms.ts";
import { isWholeMatrix } from "../../../test/app/matrix.ts";
import { csvOf, sheetOf, sheetsOn } from "../../../test/files/sheets.ts";
import { workbookOf } from "../../../test/files/workbook.ts";
import { itInMatrix } from "../../../test/app/it-in-matrix.ts";

let testApp: TestApp;
let sheets: ReturnType<typeof sheetsOn>;
beforeAll(async () => {
  testApp = await buildTestApp();
  const { token } = await makeCustodianUser(testApp.database);
  sheets = sheetsOn(testApp, () => token);
});
afterAll(() => testApp.close());

const cellsOf = async (file: Buffer, type?: string) => {
  const { headings, rows } = await sheets.read("tenants", file, type === undefined ? {} : { type });
  return { headings, cells: rows.map(({ cells }) => cells), numbers: rows.map(({ number }) => number) };
};
const refusal = async (file: Buffer, type?: string) => {
  const { status, body } = await sheets.send("tenants", file, type === undefined ? {} : { type });
  expect({ status, body }).toMatchObject({ status: 400, body: { title: "Bad Request" } });
  return rejections(body).join();
};
const cell = (place: string, inner: string, type = "") => `<c r="${place}"${type && ` t="${type}"`}>${inner}</c>`;
const inline = (place: string, text: string) => cell(place, `<is><t>${text}</t></is>`, "inlineStr");
const styled = (number: number) => `<row r="${number}"><c r="A${number}" s="1"/></row>`;
const swapped = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

describe("a text file", () => {
  it.each([
    ["UTF-8", Buffer.from("Tenant name,Area\r\nSöhne आशा,X\r\n")],
    ["UTF-8 with its mark", Buffer.from("\ufeffTenant name,Area\nSöhne आशा,X")],
    ["UTF-16 little-endian, with tabs", Buffer.from("\ufeffTenant name\tArea\r\nSöhne आशा\tX\r\n", "utf16le")],
    ["UTF-16 big-endian, with semicolons", swapped("Tenant name;Area\r\nSöhne आशा;X\r\n")],
    ["a named separator", Buffer.from('sep=|\r\nTenant name|Area\r\n"Söhne आशा"|X\r\n')],
  ])("is read in %s", async (_name, file) => {
    const { headings, cells } = await cellsOf(file);
    expect({ headings, cells }).toEqual({ headings: ["Tenant name", "Area"], cells: [["Söhne आशा", "X"]] });
  });

  it("is read in Windows-1252, as Excel saves it", async () => {
    const file = Buffer.from("Tenant name;Area\r\nS\u00f6hne \u0080;X", "latin1");
    expect((await cellsOf(file)).cells).toEqual([["Söhne €", "X"]]);
  });

  it("allows quotes, line breaks and separators in cells, and counts rows like a spreadsheet", async () => {
    const file = csvOf([["Name", "Area"], ['A "quoted", name', "x;y"], [""], ["two\r\nlines", ""]]);
    expect(await cellsOf(file)).toEqual({
      headings: ["Name", "Area"],
      cells: [['A "quoted", name', "x;y"], ["two\r\nlines"]],
      numbers: [2, 4],
    });
  });

  it("drops only the apostrophes that an export puts before formulas", async () => {
    const cells = ["'=1+1", "'+91", "'-5", "'@x", "'tis", "''", "=1+1"];
    expect((await cellsOf(csvOf([["Name"], ...cells.map((text) => [text])]))).cells.flat()).toEqual([
      "=1+1",
      "+91",
      "-5",
      "@x",
      "'tis",
      "''",
      "=1+1",
    ]);
  });

  it("may have more cells than headings, and duplicate headings", async () => {
    const { headings, matching, rows } = await sheets.read(
      "tenants",
      csvOf([
        ["Name", "Tenant name"],
        ["a", "b", "c"],
      ]),
    );
    expect({ headings, matching, cells: rows[0]?.cells }).toEqual({
      headings: ["Name", "Tenant name", ""],
      matching: [null, "tenantName", null],
      cells: ["a", "b", "c"],
    });
  });

  it.each([
    ["nothing", "", "is empty"],
    ["blank lines", "\r\n\r\n , ,\r\n", "is empty"],
    ["headings alone", "Name,Area\r\n", "has headings but no rows"],
    ["a quotation mark that is not closed", `Name\n"${"x\n".repeat(4000)}`, "perhaps a quotation mark is not closed"],
    ["NUL", "Name\nA\0B", "isn't a sheet"],
    ["a row more than may be", `Name\n${"x\n".repeat(importLimits.rows + 1)}`, "has more than 5,000 rows"],
    ["a million blank lines", `Name\n${"\n".repeat(1_000_000)}`, "has headings but no rows"],
    ["rows more than may be in a large file", `Name\n${"x\n".repeat(1_000_000)}`, "has more than 5,000 rows"],
    ["a hundred and one columns", `${"x,".repeat(100)}x\ny`, "has more than 100 columns in row 1"],
  ])("is refused with %s", async (_name, text, reason) => {
    expect(await refusal(Buffer.from(text))).toContain(reason);
  });
});

describe("a workbook", () => {
  it("is recognized by its bytes, whatever its name: formulas give their results, numbers and dates their values", async () => {
    const file = workbookOf(
      `<row r="1">${inline("A1", "Name")}${inline("B1", "Telephone")}${inline("C1", "Area")}</row>
      <row r="3">${cell("A3", '<f>CONCAT("Ra","vi")</f><v>Ravi</v>', "str")}${cell("B3", "<v>9845012345</v>")}${inline("C3", "&lt;b&gt;")}</row>
      <row r="4">${cell("A4", "<f>1+1</f>")}${cell("B4", "<v>1</v>", "b")}${cell("C4", "<v>#REF!</v>", "e")}</row>`,
    );
    expect(await cellsOf(file)).toEqual({
      headings: ["Name", "Telephone", "Area"],
      cells: [
        ["Ravi", "9845012345", "<b>"],
        ["", "true", "#REF!"],
      ],
      numbers: [3, 4],
    });
    expect(await cellsOf(file, sheetTypes.xlsx)).toMatchObject({ numbers: [3, 4] });
  });

  it("is read with its entities as they are written, neither as their texts nor as the files that they name", async () => {
    const prologue = `<!DOCTYPE worksheet [<!ENTITY text "resolved"><!ENTITY file SYSTEM "${import.meta.url}">]>`;
    const rows = `<row r="1">${inline("A1", "Name")}</row><row r="2">${inline("A2", "&text;, &file; &amp; Co.")}</row>`;
    expect((await cellsOf(workbookOf(rows, { prologue }))).cells).toEqual([["&text;, &file; & Co."]]);
  });

  it.each([
    ["a bomb that says how large it is", () => workbookOf(`<row r="1">${inline("A1", " ".repeat(70_000_000))}</row>`)],
    [
      "a bomb that lies about its size",
      () => workbookOf(`<row r="1">${inline("A1", " ".repeat(70_000_000))}</row>`, { declared: 10_000 }),
    ],
    [
      "a bomb that hides its size",
      () => workbookOf(`<row r="1">${inline("A1", " ".repeat(70_000_000))}</row>`, { declared: 0 }),
    ],
    ["a cut archive", () => workbookOf(`<row r="1">${inline("A1", "x")}</row>`).subarray(0, 400)],
    ["an archive of nothing", () => Buffer.from(`PK\x05\x06${"\0".repeat(18)}`)],
    ["a column beyond the last", () => workbookOf(`<row r="1">${cell("ZZZZ1", "<v>1</v>")}</row>`)],
    ["XML that is none", () => workbookOf("<row r='1'><c r='A1'><<</row>")],
  ])("is refused as %s", async (_name, file) => {
    expect(await refusal(file(), sheetTypes.xlsx)).toMatch(/damaged|too large|empty/);
  });

  it("is refused with cells in the last column, or in the old format", async () => {
    const wide = Array.from(
      { length: 200 },
      (_, row) => `<row r="${row + 1}">${cell(`XFD${row + 1}`, "<v>1</v>")}</row>`,
    );
    expect(await refusal(workbookOf(wide.join("")))).toContain("more than 100 columns");
    expect(await refusal(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("old format (.xls)");
  });
});

it("finds rows after twenty thousand formatted empty ones, with their row numbers", async () => {
  const [name, last] = [inline("A1", "Name"), inline("A25000", "x")];
  const between = Array.from({ length: 24_998 }, (_, place) => styled(place + 2)).join("");
  const file = workbookOf(`<row r="1">${name}</row>${between}<row r="25000">${last}</row>`);
  expect(await cellsOf(file)).toEqual({ headings: ["Name"], cells: [["x"]], numbers: [25_000] });
});

it("reads 5,000 rows, and saves them when all are valid", { meta: { proves: "16.5" } }, async () => {
  const columns = Object.keys(tenantForm);
  const rows = Array.from({ length: 5000 }, (_, place) =>
    Object.values({ ...tenantForm, passportNo: `Q${place}`, telePhone: place % 125 === 0 ? "none" : "9845012345" }),
  );
  const checked = await sheets.read("tenants", csvOf([columns, ...rows.map((row) => row.map(String))]));
  expect([checked.rows.length, checked.wrongRows, checked.rows.at(-1)?.number]).toEqual([5000, 40, 5001]);
  const telephone = columns.indexOf("telePhone");
  for (const row of checked.rows.filter(({ errors }) => errors.length > 0)) row.cells[telephone] = "9845012345";
  expect(await sheets.accept("tenants", sheets.again(checked))).toMatchObject({ status: 201, body: { rows: 5000 } });
});

itInMatrix("survives a zip bomb of millions of empty texts", async () => {
  const reason = await refusal(workbookOf("<row/>", { texts: "<si/>".repeat(12_000_000) }), sheetTypes.xlsx);
  expect(reason).toContain("is damaged");
  expect(await cellsOf(workbookOf(`<row>${inline("A1", "Name")}</row><row>${inline("A2", "x")}</row>`))).toMatchObject({
    cells: [["x"]],
  });
});

itInMatrix.each([
  // Each is read in a separate process.
  [
    "workbook",
    isWholeMatrix ? 25 : 8,
    workbookOf(`<row r="1">${inline("A1", "Name")}</row><row r="2">${inline("A2", "x")}</row>`),
  ],
  [
    "text",
    isWholeMatrix ? 300 : 80,
    csvOf([
      ["Name", "Area"],
      ['"', ",\r\n"],
    ]),
  ],
])("answers a damaged %s with a refusal or what can be read of it", async (_kind, numRuns, file) => {
  const damage = fc.array(fc.tuple(fc.nat(file.length), fc.nat(255)), { minLength: 1, maxLength: 6 });
  const answersWell = fc.asyncProperty(damage, async (bytes) => {
    const damaged = Buffer.from(file);
    for (const [place, byte] of bytes) damaged[place % damaged.length] = byte;
    expect([200, 400]).toContain((await sheets.send("tenants", damaged)).status);
  });
  await fc.assert(answersWell, { numRuns });
});

it("refuses files of other types, files that are too large, and bodies of another kind", async () => {
  const file = csvOf([["Name"], ["x"]]);
  for (const type of ["application/json", "text/plain", "application/vnd.ms-excel"])
    expect(await sheets.send("tenants", file, { type })).toMatchObject({ status: 415 });
  expect(await sheets.send("tenants", Buffer.alloc(importLimits.file + 1))).toMatchObject({ status: 413 });
  expect(await sheets.check("tenants", file, { headers: { "content-type": "text/csv" } })).toMatchObject({
    status: 415,
  });
  expect(await sheets.send("cars", file)).toMatchObject({ status: 400 });
});

describe("a sheet sent back with corrections", () => {
  const columns = Object.keys(tenantForm);
  const row = Object.values(tenantForm).map(String);
  const numbers = Array.from({ length: 100 }, () => 5);

  it.each([
    ["an unknown column", { ...sheetOf(["x"], [row]) }, "matching.0 is not a column of this list"],
    ["a column twice", sheetOf(["email", "email"], [row]), "matching must name a column once"],
    [
      "a heading without a column",
      { ...sheetOf(columns, [row]), matching: [] },
      "matching must have one entry for each heading",
    ],
    ["no rows", sheetOf(columns, []), "rows must have a row"],
    [
      "too many rows",
      sheetOf(
        columns,
        Array.from({ length: 5001 }, () => []),
      ),
      "rows must have at most 5,000 rows",
    ],
    [
      "cells that are no text",
      { headings: [], matching: [], rows: [{ number: 2, cells: [5] }] },
      "rows.0.cells.0 must be text",
    ],
    [
      "half a million cells that are no text",
      { headings: [], matching: [], rows: Array.from({ length: 5000 }, (_, number) => ({ number, cells: numbers })) },
      "",
    ],
    ["unknown fields", { ...sheetOf(columns, [row]), userId: 1 }, "userId is not a known field"],
  ])("is refused with %s", async (_name, sheet, reason) => {
    for (const call of [sheets.check, sheets.accept]) {
      const { status, body } = await call("tenants", sheet);
      expect({ status, reasons: rejections(body).join() }).toEqual({ status: 400, reasons: reason });
    }
  });

  it("may contain unusual texts, and reports those that are too long", async () => {
    const names = [...difficultTexts, "x".repeat(4999)];
    const sheet = sheetOf(
      columns,
      names.map((name, place) => [name, `P${place}`, ...row.slice(2)]),
    );
    const { body } = await sheets.check("tenants", sheet);
    const { rows } = body as CheckedSheet;
    expect(rows.map(({ cells }) => cells[0])).toEqual(names);
    expect(rows.map(({ errors }) => errors)).toEqual([
      ...difficultTexts.map(() => []),
      [{ column: "tenantName", code: "tooLong", values: { most: 120 }, message: "must have at most 120 characters" }],
    ]);
  });
});
