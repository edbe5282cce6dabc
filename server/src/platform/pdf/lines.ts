import type { Piece, Words } from "./words.ts";

/** A word: the text between two spaces. */
type Word = readonly Piece[];
/** The pieces of one line, including spaces. */
export type Line = readonly Piece[];

export type Measure = (piece: Piece) => number;

function wordsIn(text: Words): Word[] {
  const found: Piece[][] = [[]];
  for (const { text: piece, strong } of text)
    for (const [index, part] of piece.split(" ").entries()) {
      if (index > 0) found.push([]);
      if (part !== "") found.at(-1)?.push({ text: part, strong });
    }
  return found.filter((word) => word.length > 0);
}

const letters = new Intl.Segmenter("kn", { granularity: "grapheme" });

/** Breaks a word that is longer than a line between graphemes, never inside one. */
function broken(word: Word, width: number, measure: Measure): Word[] {
  const parts: Piece[] = [];
  for (const { text, strong } of word)
    for (const { segment } of letters.segment(text)) {
      const last = parts.at(-1);
      const longer = (last?.text ?? "") + segment;
      if (last && last.strong === strong && measure({ text: longer, strong }) <= width) last.text = longer;
      else parts.push({ text: segment, strong });
    }
  return parts.map((part) => [part]);
}

const widthOf = (word: Word, measure: Measure) => word.reduce((sum, piece) => sum + measure(piece), 0);

/** Joins neighbours of the same weight into one piece, including spaces, so that the font can shape them together. */
function joined(row: readonly Word[]): Line {
  const line: Piece[] = [];
  for (const [index, word] of row.entries())
    for (const [at, { text, strong }] of word.entries()) {
      const last = line.at(-1);
      const space = index > 0 && at === 0 ? " " : "";
      if (last?.strong === strong) last.text += space + text;
      else {
        // The space gets the lighter weight of the two.
        if (last && space !== "") last.text += space;
        line.push({ text, strong });
      }
    }
  return line;
}

/** Breaks a text into lines of at most this width, between words. */
export function linesOf(text: Words, width: number, measure: Measure): Line[] {
  const space = measure({ text: " ", strong: false });
  const rows: Word[][] = [];
  let room = 0;
  const fitting = wordsIn(text).flatMap((word) =>
    widthOf(word, measure) > width ? broken(word, width, measure) : [word],
  );
  for (const word of fitting) {
    const needed = widthOf(word, measure);
    const row = rows.at(-1);
    if (row && room >= space + needed) {
      row.push(word);
      room -= space + needed;
    } else {
      rows.push([word]);
      room = width - needed;
    }
  }
  return rows.map(joined);
}
