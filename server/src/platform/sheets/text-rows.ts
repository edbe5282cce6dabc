import { streamCsvRows } from "hucre/csv";

/** A row of a file, counted from 0. */
export interface FileRow {
  index: number;
  values: (string | number | boolean | Date | null)[];
}

/** Excel's way to declare the separator: a first line `sep=;`. */
const namedSeparator = /^sep=(.)\r?\n/i;

/** The rows of a CSV text, one by one. */
export function* rowsOfText(text: string): Generator<FileRow> {
  const [line = "", delimiter] = namedSeparator.exec(text) ?? [];
  let index = line === "" ? 0 : 1;
  for (const values of streamCsvRows(text.slice(line.length), delimiter === undefined ? {} : { delimiter })) {
    yield { index, values };
    index += 1;
  }
}
