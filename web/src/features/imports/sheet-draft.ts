import type { CheckedRow, CheckedSheet, ImportColumn, Sheet } from "@vasati/contract/office/imports";

/** Which rows are in view. */
export type Shown = "wrong" | "all";

/** Rows shown at a time: few enough for a cheap laptop. */
export const rowsInView = 10;

/** The state of a sheet under review: the person's corrections and the latest check by the server. */
export interface SheetDraft {
  fileName: string;
  columns: readonly ImportColumn[];
  headings: readonly string[];
  /** For each heading the id of its column; null if it is left out. */
  matching: readonly (string | null)[];
  /** Those that are to be imported, by their numbers, with the errors that the last check found. */
  rows: readonly CheckedRow[];
  /** Those that the person took out. */
  dropped: readonly CheckedRow[];
  shown: Shown;
  /**
   * The numbers of the rows to page through. They change only on request, not during corrections, so that rows don't disappear
   * while someone is editing them.
   */
  order: readonly number[];
  /** From 0. */
  page: number;
  /** Counts the changes; what the last check has seen is `checked`. */
  revision: number;
  checked: number;
  /** The columns have changed, which affects all rows; the next check sorts them again. */
  isRearranged: boolean;
}

const isWrong = ({ errors }: CheckedRow) => errors.length > 0;
export const wrongRowsOf = ({ rows }: Pick<SheetDraft, "rows">): readonly CheckedRow[] => rows.filter(isWrong);

/** Invalid rows first, or only those. */
function arranged(draft: SheetDraft, shown: Shown): SheetDraft {
  const wrong = wrongRowsOf(draft);
  const rows = shown === "wrong" ? wrong : [...wrong, ...draft.rows.filter((row) => !isWrong(row))];
  return { ...draft, shown, order: rows.map(({ number }) => number), page: 0, isRearranged: false };
}

const startView = ({ wrongRows }: CheckedSheet): Shown => (wrongRows > 0 ? "wrong" : "all");

/** The initial state after a file was read. */
export function draftOf(fileName: string, checked: CheckedSheet): SheetDraft {
  const { columns, headings, matching, rows } = checked;
  const base = { fileName, columns, headings, matching, rows, dropped: [], revision: 0, checked: 0 };
  const shown = startView(checked);
  return arranged({ ...base, shown, order: [], page: 0, isRearranged: false }, shown);
}

/** What a check or the acceptance sends. */
export const sheetOf = ({ headings, matching, rows }: SheetDraft): Sheet => ({
  headings: [...headings],
  matching: [...matching],
  rows: rows.map(({ number, cells }) => ({ number, cells })),
});

/** The position of a column in the cells; -1 if no heading matches it. */
const placeOf = ({ matching }: SheetDraft, column: string): number => matching.indexOf(column);

const changed = (draft: SheetDraft, change: Partial<SheetDraft>): SheetDraft => ({
  ...draft,
  ...change,
  revision: draft.revision + 1,
});

/** The cells with another text at a place; there may have been fewer. */
const cellsWith = (cells: readonly string[], place: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, place + 1) }, (_, index) =>
    index === place ? text : (cells[index] ?? ""),
  );

const withHeading = (draft: SheetDraft, { id, title }: ImportColumn, text: string) =>
  changed(draft, {
    headings: [...draft.headings, title],
    matching: [...draft.matching, id],
    rows: draft.rows.map((row) => ({ ...row, cells: cellsWith(row.cells, draft.headings.length, text) })),
    dropped: draft.dropped.map((row) => ({ ...row, cells: cellsWith(row.cells, draft.headings.length, text) })),
  });

/** Changes a cell. A column missing in the file is added, empty in all other rows. */
export function withCell(
  draft: SheetDraft,
  number: number,
  { column, text }: { column: ImportColumn; text: string },
): SheetDraft {
  const place = placeOf(draft, column.id);
  if (place < 0) return withCell(withHeading(draft, column, ""), number, { column, text });
  const rows = draft.rows.map((row) =>
    row.number === number ? { ...row, cells: cellsWith(row.cells, place, text) } : row,
  );
  return changed(draft, { rows });
}

/** Matches a heading to another column or none. The column's previous heading loses it. */
export const withMatch = (draft: SheetDraft, place: number, column: string | null) =>
  changed(draft, {
    matching: draft.matching.map((other, index) => {
      if (index === place) return column;
      return other === column ? null : other;
    }),
    isRearranged: true,
  });

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "");

/**
 * Matches headings that are labels of columns in the active language. The server only knows the headings of templates, which are
 * English.
 */
export function withLabelledHeadings(draft: SheetDraft, labelOf: (column: ImportColumn) => string): SheetDraft {
  return draft.headings.reduce((known, heading, place) => {
    if (known.matching[place] !== null || plain(heading) === "") return known;
    const column = known.columns.find(
      (each) => !known.matching.includes(each.id) && plain(labelOf(each)) === plain(heading),
    );
    return column ? withMatch(known, place, column.id) : known;
  }, draft);
}

/** A column that the file lacks, with the same text in every row. */
export const withColumn = (draft: SheetDraft, column: ImportColumn, text: string): SheetDraft => ({
  ...withHeading(draft, column, text),
  isRearranged: true,
});

/** Leaves rows out; they can be put back. */
export function withoutRows(draft: SheetDraft, isMeant: (row: CheckedRow) => boolean): SheetDraft {
  const [rows, dropped] = [draft.rows.filter((row) => !isMeant(row)), draft.rows.filter(isMeant)];
  const gone = new Set(dropped.map(({ number }) => number));
  const order = draft.order.filter((number) => !gone.has(number));
  const page = Math.max(0, Math.min(draft.page, Math.ceil(order.length / rowsInView) - 1));
  return changed(draft, { rows, dropped: [...draft.dropped, ...dropped], order, page });
}

/** All that were taken out are back, in their places. */
export const withDroppedBack = (draft: SheetDraft) =>
  changed(draft, {
    rows: [...draft.rows, ...draft.dropped].toSorted((one, other) => one.number - other.number),
    dropped: [],
    isRearranged: true,
  });

export const withView = (draft: SheetDraft, shown: Shown): SheetDraft => arranged(draft, shown);
export const withPage = (draft: SheetDraft, page: number): SheetDraft => ({ ...draft, page });

/** Applies the result of a check, unless the sheet has changed since. */
export function withCheck(draft: SheetDraft, revision: number, found: CheckedSheet): SheetDraft {
  if (revision !== draft.revision) return draft;
  const known = { ...draft, rows: found.rows, checked: revision };
  return draft.isRearranged ? arranged(known, startView(found)) : known;
}

/** Rows were repaired since they were sorted, or others have become invalid, so there is something new to look at. */
export function isOutOfOrder(draft: SheetDraft): boolean {
  if (draft.shown === "all") return false;
  const wrong = wrongRowsOf(draft).map(({ number }) => number);
  const inOrder = new Set(draft.order);
  return wrong.length !== draft.order.length || wrong.some((number) => !inOrder.has(number));
}

/** The required columns without a heading. */
export const missingColumns = ({ columns, matching }: SheetDraft): readonly ImportColumn[] =>
  columns.filter(({ id, required }) => required && !matching.includes(id));

/** The first different values under a heading, as examples. */
export function samplesOf({ rows }: SheetDraft, place: number, most = 3): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[place] ?? "";
    if (text !== "") samples.add(text);
    if (samples.size === most) break;
  }
  return [...samples];
}
