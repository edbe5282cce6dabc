/** A piece of a text, of which some is set bold: what differs from one paper to the next. */
export interface Piece {
  text: string;
  strong: boolean;
}

/** A text as it is set. */
export type Words = readonly Piece[];

/** A place to be filled in by hand. */
const blank = "__________";

/** What a text is filled with; nothing, or a text that says nothing, leaves a blank. */
type Value = string | number | Words | undefined;

/** Letters that our fonts have; whoever is written in others is written in by hand. */
const writable =
  /^(?:\p{Script=Latin}|\p{Script=Kannada}|\p{Script=Devanagari}|\p{Script=Common}|\p{Script=Inherited})*$/u;
const pictures = /\p{Extended_Pictographic}/gu;

function piecesOf(value: Value): Words {
  if (typeof value === "object") return value;
  // Digits and ™ are pictographs to Unicode too: those of the first plane stay.
  const text = String(value ?? "")
    .replaceAll(pictures, (sign) => (sign.length === 1 ? sign : ""))
    .replaceAll(/\s+/g, " ")
    .trim();
  return text === "" || !writable.test(text) ? [{ text: blank, strong: false }] : [{ text, strong: true }];
}

/** A text with its values set bold: words`The rent is ${rent} a month.` */
export function words(parts: TemplateStringsArray, ...values: Value[]): Words {
  const pieces = parts.flatMap((text, index) => [
    { text, strong: false },
    ...(index < values.length ? piecesOf(values[index]) : []),
  ]);
  return pieces.filter(({ text }) => text !== "");
}

/** A text with nothing in it that differs. */
export const plain = (text: string): Words => [{ text, strong: false }];

/** Texts one after another, with the same between them. */
const joined = (texts: readonly Words[], between: string): Words =>
  texts.flatMap((text, index) => (index === 0 ? text : plain(between).concat(text)));

/** Sentences one after another; those that are not said are left out. */
export const sentences = (...said: (Words | false)[]): Words =>
  joined(
    said.filter((sentence) => sentence !== false),
    " ",
  );

/** A list in a sentence: `a; b; c`. */
export const listed = (said: readonly Words[]): Words => joined(said, "; ");
