/** A piece of text; values are set in bold. */
export interface Piece {
  text: string;
  strong: boolean;
}

/** A text as a list of pieces. */
export type Words = readonly Piece[];

/** A blank to be filled in by hand. */
const blank = "__________";

/** A value in a text. An empty one becomes a blank. */
type Value = string | number | Words | undefined;

/** The letters that our fonts have. Texts with others become blanks. */
const writable =
  /^(?:\p{Script=Latin}|\p{Script=Kannada}|\p{Script=Devanagari}|\p{Script=Common}|\p{Script=Inherited})*$/u;
const pictures = /\p{Extended_Pictographic}/gu;

function piecesOf(value: Value): Words {
  if (typeof value === "object") return value;
  // Unicode also counts digits and ™ as pictographs, so only those beyond the first plane are removed.
  const text = String(value ?? "")
    .replaceAll(pictures, (sign) => (sign.length === 1 ? sign : ""))
    .replaceAll(/\s+/g, " ")
    .trim();
  return text === "" || !writable.test(text) ? [{ text: blank, strong: false }] : [{ text, strong: true }];
}

/** A text with its values in bold: words`The rent is ${rent} a month.` */
export function words(parts: TemplateStringsArray, ...values: Value[]): Words {
  const pieces = parts.flatMap((text, index) => [
    { text, strong: false },
    ...(index < values.length ? piecesOf(values[index]) : []),
  ]);
  return pieces.filter(({ text }) => text !== "");
}

/** A text without values. */
export const plain = (text: string): Words => [{ text, strong: false }];

/** Joins texts with a separator. */
const joined = (texts: readonly Words[], between: string): Words =>
  texts.flatMap((text, index) => (index === 0 ? text : plain(between).concat(text)));

/** Joins sentences, leaving out false ones. */
export const sentences = (...said: (Words | false)[]): Words =>
  joined(
    said.filter((sentence) => sentence !== false),
    " ",
  );

/** Lists texts in a sentence: `a; b; c`. */
export const listed = (said: readonly Words[]): Words => joined(said, "; ");
