import * as z from "zod/mini";
import { bulkLists, formatQuery, listInPath, sheetTypes } from "./bulk.ts";
import { code } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { sayable } from "../wire/errors.ts";
import { identifierInPath, instant, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";
import { staff } from "../people/roles.ts";

const megabyte = 1024 * 1024;

/** The most that one import takes; a sheet with more is refused as a whole. */
export const importLimits = {
  rows: 5000,
  columns: 100,
  /** Characters. */
  cell: 5000,
  /** Of a file, in bytes. */
  file: 10 * megabyte,
  /** The same rows as JSON, which says more about each cell. */
  json: 24 * megabyte,
} as const;

const { rows: mostRows, columns: mostColumns, cell: longestCell } = importLimits;

const sheetRow = {
  /** The number that the row has in the file, where the headings are row 1. */
  number: z.int().check(z.minimum(1), z.maximum(2_000_000)),
  /** Under the headings, from left to right, as they were written; there may be fewer. */
  cells: z.array(z.string().check(z.maxLength(longestCell))).check(z.maxLength(mostColumns)),
};

const sheetFields = {
  /** The first row of the file, as it was written. */
  headings: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostColumns)),
  /** For each heading the id of the column that stands under it; null for what is not imported. */
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

/** A sheet as the person sees and repairs it. */
export const sheet = z.strictObject({ ...sheetFields, rows: rowsOfSheet }).check(...matchingRules);
export type Sheet = z.output<typeof sheet>;

/** A sheet that is to be saved. */
export const acceptedSheet = z
  .strictObject({ ...sheetFields, rows: rowsOfSheet, fileName: z.optional(optionalText(200)) })
  .check(...matchingRules);

export const importColumn = z.object({
  /** The field of the create form, parts joined by dots: `address.zipcode`. Errors name it. */
  id: z.string(),
  /** The heading in templates and exports. */
  title: z.string(),
  required: z.boolean(),
  /** A `reference` names another record: `Lakshmi Arcade`, `12` or `Lakshmi Arcade #12`. */
  kind: z.enum(["text", "number", "yes-no", "code", "reference"]),
  /** Of a code: what may be written, as the value or as the title. */
  options: z.array(code),
  example: z.string(),
});
/** What a column of a sheet holds. */
export type ImportColumn = z.infer<typeof importColumn>;

/** Why a file is not read; the values name `most` of what there may be, and the `row` of the file. */
export const sheetMistakes = [
  /** By a password, or of a format of before 2007. */
  "locked",
  "noSheet",
  "unpacked",
  "columns",
  "cell",
  "rows",
  "empty",
  "noRows",
  "damaged",
] as const;
export type SheetMistake = (typeof sheetMistakes)[number];

/** Why a record that an import made stays: it went to another portfolio, was changed, or others refer to it. */
export const reasonsToStay = ["forbidden", "changed", "referred"] as const;
export type ReasonToStay = (typeof reasonsToStay)[number];

/** What can be wrong with a row, as screens say it in their own language; `invalid`: the entry is not what its field takes. */
export const importMistakes = [
  "required",
  "invalid",
  /** `most` characters. */
  "tooLong",
  /** An identity number of an export. */
  "masked",
  "onlyForOld",
  "onlyForPaid",
  "notYours",
  /** No record of this name or number. */
  "unknown",
  /** `names` of all that are meant. */
  "several",
  /** As in `row`. */
  "twice",
  /** As of a record that is there already. */
  "present",
  /** The template's row. */
  "example",
] as const;
export type ImportMistake = (typeof importMistakes)[number];

export const rowError = z.object({
  /** Null where it is about the row as a whole. */
  column: z.nullable(z.string()),
  code: z.enum(importMistakes),
  values: sayable,
  /** The same for a person, in English, after the column's title. */
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
  /** How many rows have errors. */
  wrongRows: z.int(),
});
/** What a check answers: with no wrong rows, the same headings, matching and rows can be accepted. */
export type CheckedSheet = z.infer<typeof checkedSheet>;

export const importRecord = z.object({
  importId: z.int(),
  list: z.enum(bulkLists),
  /** How many records it made. */
  rows: z.int(),
  fileName: z.string(),
  userId: z.int(),
  userName: z.string(),
  at: instant,
  /** Null until it is undone. */
  undoneAt: z.nullable(instant),
});
/** An import that was accepted. */
export type ImportRecord = z.infer<typeof importRecord>;

const feature = "imports";
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
  success: { status: 200, answer: pageOf(importRecord) },
});

export const readImport = endpoint({
  method: "GET",
  path: "/imports/{id}",
  feature,
  summary: "One import",
  access: staff,
  params: idInPath,
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
  success: { status: 200, answer: importRecord },
  problems: [404, 409],
});
