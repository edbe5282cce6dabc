import type { Paper, Style } from "./paper.ts";
import { begin, fromLeft, linesIn, need, pageWidth, rule, writeLine } from "./paper.ts";
import type { Words } from "./words.ts";
import { plain } from "./words.ts";

/** A row: what it is called, and its values one below the other. */
export interface TableRow {
  label: string;
  values: readonly { text: Words; style: Style }[];
}

const labelWidth = 176;
const gap = 4;
const line = "#c9c3b6";

/** Writes rows of labels and values with thin lines between them. */
export function writeTable(paper: Paper, rows: readonly TableRow[], labelStyle: Style): void {
  const table = begin(paper, "Table");
  const { leading } = labelStyle;
  for (const { label, values } of rows) {
    const labelLines = linesIn(paper, plain(label), labelStyle, labelWidth - 12);
    const valueLines = values.flatMap(({ text, style }) =>
      linesIn(paper, text, style, pageWidth - labelWidth).map((each) => ({ line: each, style })),
    );
    const height = Math.max(labelLines.length, valueLines.length) * leading + 2 * gap;
    need(paper, height);
    rule(paper, line);
    const top = paper.y + gap;
    const cells = begin(paper, "TR", table);
    const head = begin(paper, "TH", cells);
    for (const [index, each] of labelLines.entries())
      writeLine(paper, each, { ...labelStyle, of: head, x: fromLeft(0), y: top + index * leading });
    head.end();
    const cell = begin(paper, "TD", cells);
    for (const [index, { line: each, style }] of valueLines.entries())
      writeLine(paper, each, { ...style, of: cell, x: fromLeft(labelWidth), y: top + index * leading });
    cell.end();
    cells.end();
    paper.y += height;
  }
  rule(paper, line);
  table.end();
  paper.y += 16;
}
