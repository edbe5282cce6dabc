import * as z from "zod/mini";
import { formatQuery, listInPath } from "./bulk-fields.ts";
import { bulkLists, sheetTypes } from "./bulk.ts";
import { code } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { sayable } from "../wire/errors.ts";
import { identifierInPath, instant, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { staff } from "../people/roles.ts";
import { importLimits } from "./import-limits.ts";

const { rows: mostRows, columns: mostColumns, cell: longestCell } = importLimits;

const sheetRow = {
  /** The row's number in the file, where the headings are row 1. */
  number: z.int().check(z.minimum(1), z.maximum(2_000_000)),
  /** The cells from left to right, as written; there may be fewer than headings. */
  cells: z.array(z.string().check(z.maxLength(longestCell))).check(z.maxLength(mostColumns)),
};

const sheetFields = {
  /** The first row of the file, as written. */
  headings: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostColumns)),
  /** For each heading the id of its column; null if it is not imported. */
  matching: z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(mostColumns)),
};

interface Matched {
  headings: string[];
  matching: (string | null)[];
}
const matchingRules = [
  z.refine<Matched>(({ headings, matching }) => headings.length === matching.length, {
    path: ["matching"],
    error: "must have one entry for each heading",
  }),
  z.refine<Matched>(
    ({ matching }) => {
      const columns = matching.filter((column) => column !== null);
      return new Set(columns).size === columns.length;
    },
    { path: ["matching"], error: "must name a column once" },
  ),
] as const;

const rowsOfSheet = z
  .array(z.strictObject(sheetRow))
  .check(z.minLength(1, "must have a row"), z.maxLength(mostRows, "must have at most 5,000 rows"));

/** A sheet, as the person sees and corrects it. */
export const sheet = z.strictObject({ ...sheetFields, rows: rowsOfSheet }).check(...matchingRules);
export type Sheet = z.output<typeof sheet>;

/** A sheet to save. */
export const acceptedSheet = z
  .strictObject({ ...sheetFields, rows: rowsOfSheet, fileName: z.optional(optionalText(200)) })
  .check(...matchingRules);

export const importColumn = z.object({
  /** The field of the create form, parts joined by dots: `address.zipcode`. Errors refer to it. */
  id: z.string(),
  /** The heading in templates and exports. */
  title: z.string(),
  required: z.boolean(),
  /** A `reference` names another record: `Lakshmi Arcade`, `12` or `Lakshmi Arcade #12`. */
  kind: z.enum(["text", "number", "date", "yes-no", "code", "reference"]),
  /** For a code column: the accepted values and titles. */
  options: z.array(code),
  example: z.string(),
});
/** What a column of a sheet holds. */
export type ImportColumn = z.infer<typeof importColumn>;

/**
 * What can be wrong with a row, so that screens can say it in their own language. `invalid`: the field doesn't accept the value.
 */
export const importMistakes = [
  "required",
  "invalid",
  /** `most` characters. */
  "tooLong",
  /** An identity number that was masked by an export. */
  "masked",
  /** An Aadhaar number in a text. */
  "aadhaar",
  "onlyForOld",
  "onlyForPaid",
  "notYours",
  /** No record of this name or number. */
  "unknown",
  /** `names` lists the candidates. */
  "several",
  /** Same as the row in `row`. */
  "twice",
  /** Same as an existing record. */
  "present",
  /** A unit with another tenancy, or one that can't be let. */
  "occupied",
  "future",
  /** A day of a month that is closed. */
  "closed",
  /** An opening date by which the rent rose, while days before that are still to be charged. */
  "rentRose",
  /** The example row of the template. */
  "example",
] as const;
export type ImportMistake = (typeof importMistakes)[number];

export const rowError = z.object({
  /** Null if it concerns the whole row. */
  column: z.nullable(z.string()),
  code: z.enum(importMistakes),
  values: sayable,
  /** The English message, without the column's title. */
  message: z.string(),
});
/** Why a row cannot be imported. */
export type RowError = z.infer<typeof rowError>;

export const checkedRow = z.object({ ...sheetRow, errors: z.array(rowError) });
/** A row with everything that is wrong with it. */
export type CheckedRow = z.infer<typeof checkedRow>;

export const checkedSheet = z.object({
  columns: z.array(importColumn),
  ...sheetFields,
  rows: z.array(checkedRow),
  /** The number of rows with errors. */
  wrongRows: z.int(),
});
/** The result of a check. With no wrong rows, the same headings, matching and rows can be saved. */
export type CheckedSheet = z.infer<typeof checkedSheet>;

export const importRecord = z.object({
  importId: z.int(),
  list: z.enum(bulkLists),
  /** The number of created records. */
  rows: z.int(),
  fileName: z.string(),
  userId: z.int(),
  userName: z.string(),
  at: instant,
  /** Null until it is undone. */
  undoneAt: z.nullable(instant),
});
/** A saved import. */
export type ImportRecord = z.infer<typeof importRecord>;

const feature = "imports";
/** The feature's description in the API documentation. */
export const featureDescription = { imports: "CSV and XLSX sheets that become records." };
const idInPath = z.object({ id: identifierInPath });

export const readImportTemplate = endpoint({
  method: "GET",
  path: "/imports/{list}/template",
  feature,
  summary: "An empty sheet with the headings of the list and one example row",
  access: staff,
  params: listInPath,
  query: z.object(formatQuery),
  success: { status: 200, answer: "file" },
});

export const readImportFile = endpoint({
  method: "POST",
  path: "/imports/{list}/file",
  feature,
  summary: "Reads a file, proposes which heading is which column, and checks every row; saves nothing",
  access: staff,
  params: listInPath,
  upload: [sheetTypes.csv, sheetTypes.xlsx],
  largestBody: importLimits.file,
  success: { status: 200, answer: checkedSheet },
});

export const checkImport = endpoint({
  method: "POST",
  path: "/imports/{list}/check",
  feature,
  summary: "Checks every row again, after another matching or repairs; saves nothing",
  access: staff,
  params: listInPath,
  body: sheet,
  largestBody: importLimits.json,
  success: { status: 200, answer: checkedSheet },
});

export const acceptImport = endpoint({
  method: "POST",
  path: "/imports/{list}",
  feature,
  summary: "Saves every row in one transaction, or none: 400 names what is wrong as rows.{number}.{column}",
  access: staff,
  params: listInPath,
  body: acceptedSheet,
  largestBody: importLimits.json,
  changes: ["import", "property", "unit", "tenant", "owner", "tenancy", "due", "deposit"],
  success: { status: 201, answer: importRecord },
  repeatable: true,
});

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  feature,
  summary: "The own imports, newest first; an administrator's are all",
  access: staff,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["import", "user"],
  success: { status: 200, answer: pageOf(importRecord) },
});

export const readImport = endpoint({
  method: "GET",
  path: "/imports/{id}",
  feature,
  summary: "One import",
  access: staff,
  params: idInPath,
  reads: ["import", "user"],
  success: { status: 200, answer: importRecord },
  problems: [404],
});

export const undoImport = endpoint({
  method: "POST",
  path: "/imports/{id}/undo",
  feature,
  summary: "Removes what an import made, or nothing: 409 names each record that was changed or is referred to since",
  access: staff,
  params: idInPath,
  changes: ["import", "property", "unit", "tenant", "owner", "tenancy", "due", "deposit"],
  success: { status: 200, answer: importRecord },
  problems: [404, 409],
});
