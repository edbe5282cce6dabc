import { buffer } from "node:stream/consumers";
import { inFonts, readFonts } from "./fonts.ts";
import type { Line } from "./lines.ts";
import { linesOf } from "./lines.ts";
import type { Piece, Words } from "./words.ts";

export type PaperLanguage = "en" | "kn";
/** Receipts are written in Hindi, too. */
export type WrittenLanguage = PaperLanguage | "hi";

/** The style of a text; lengths in points. */
export interface Style {
  size: number;
  /** The distance between two lines. */
  leading: number;
  colour: string;
  language: WrittenLanguage;
}

/** The content of every page's header and footer. */
export interface Frame {
  title: string;
  /** The language of the title, and of text without its own. */
  language: WrittenLanguage;
  /** The header of each page. */
  mark: Words;
  /** The footer of each page. */
  pageOf: (page: number, pages: number) => Words;
}

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** A4, in points. */
const page = { width: 595.28, height: 841.89, left: 62, top: 72, bottom: 64 };
/** Between the margins, in points. */
export const pageWidth = page.width - 2 * page.left;
const foot = page.height - page.bottom;
/** The colour of text. */
export const ink = "#1d2733";
const warning = "#8a3b1e";
const small = { size: 8, leading: 12, colour: warning, language: "en" } as const;
const languages = { en: "en-IN", kn: "kn-IN", hi: "hi-IN" } as const;

/** A PDF document in progress, written from top to bottom. */
export interface Paper {
  pdf: Pdf;
  frame: Frame;
  /** The position of the next line, from the top of the page. */
  y: number;
  measure: (piece: Piece, size: number) => number;
}

/** Caches widths, which are needed for each word when lines are broken and for each piece when it is drawn. */
function measureIn(pdf: Pdf): Paper["measure"] {
  const known = new Map<string, number>();
  const widthOf = ({ text, strong }: Piece, size: number) =>
    inFonts(text, strong).reduce((sum, part) => sum + pdf.font(part.font, size).widthOfString(part.text), 0);
  return (piece, size) => {
    const key = `${String(piece.strong)} ${size} ${piece.text}`;
    const width = known.get(key) ?? widthOf(piece, size);
    known.set(key, width);
    return width;
  };
}

/** Creates a document without pages. */
export async function openPaper(frame: Frame): Promise<Paper> {
  const fonts = await readFonts();
  // Loaded on first use, because it takes ten megabytes with its font engine.
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    // For screen readers and for searching.
    tagged: true,
    displayTitle: true,
    lang: languages[frame.language],
    info: { Title: frame.title, Author: "Vasati", Creator: "Vasati" },
  });
  for (const [name, content] of fonts) pdf.registerFont(name, content);
  const paper: Paper = { pdf, frame, y: 0, measure: measureIn(pdf) };
  turnPage(paper);
  return paper;
}

/** Starts a new page. */
export function turnPage(paper: Paper): void {
  paper.pdf.addPage();
  paper.y = page.top;
}

/** Starts a new page unless this height fits on the current one. */
export function need(paper: Paper, height: number): void {
  if (paper.y + height > foot) turnPage(paper);
}

/** Breaks a text into lines for a style and a width in points. */
export const linesIn = (paper: Paper, text: Words, { size }: Style, width: number): Line[] =>
  linesOf(text, width, (piece) => paper.measure(piece, size));

interface Place {
  x: number;
  y: number;
}

/** The distance from the top of a line to its baseline, as a fraction of the font size. */
const baseline = 1.05;

function drawLine({ pdf }: Paper, line: Line, { size, colour, x, y }: Style & Place): void {
  let at = x;
  for (const { font, text } of line.flatMap((piece) => inFonts(piece.text, piece.strong))) {
    pdf
      .font(font, size)
      .fillColor(colour)
      .text(text, at, y + baseline * size, { lineBreak: false, baseline: "alphabetic" });
    at += pdf.widthOfString(text);
  }
}

const textOf = (line: Line) => line.map(({ text }) => text).join("");
/** Kannada and Devanagari signs are drawn in another order than they are stored. */
const isReordered = (text: string) => /\p{Script=Kannada}|\p{Script=Devanagari}/u.test(text);

/**
 * Draws a line as part of a structure element. The actual text is what can be read aloud and searched, whatever the order of the
 * drawn signs.
 */
export function writeLine(paper: Paper, line: Line, place: Style & Place & { of: Structure }): void {
  const text = textOf(line);
  const content = paper.pdf.markStructureContent("Span", {
    lang: languages[place.language],
    ...(isReordered(text) && { actual: `${text} ` }),
  });
  place.of.add(content);
  drawLine(paper, line, place);
  paper.pdf.endMarkedContent();
}

/** Begins a structure element such as a heading or a paragraph. The caller must end it. */
export function begin(paper: Paper, tag: string, of?: Structure): Structure {
  const structure = paper.pdf.struct(tag);
  if (of) of.add(structure);
  else paper.pdf.addStructure(structure);
  return structure;
}

/** The minimum number of lines at the bottom and top of a page (no widows or orphans). */
const together = 2;

/** Writes a paragraph; `after` is the space below it. */
export function write(
  paper: Paper,
  text: Words,
  style: Style & { after: number; indent?: number; tag?: string },
): void {
  const { leading, after, indent = 0, tag = "P" } = style;
  const lines = linesIn(paper, text, style, pageWidth - indent);
  const of = begin(paper, tag);
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index;
    // Keeps the first lines and the last lines together.
    const linesTogether = index === 0 || left === together ? Math.min(together, left) : 1;
    need(paper, linesTogether * leading);
    writeLine(paper, line, { ...style, of, x: page.left + indent, y: paper.y });
    paper.y += leading;
  }
  of.end();
  paper.y += after;
}

/** Draws a horizontal line at the current position. */
export function rule(paper: Paper, colour: string, { x = 0, width = pageWidth } = {}): void {
  const { pdf, y } = paper;
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .moveTo(page.left + x, y)
    .lineTo(page.left + x + width, y)
    .lineWidth(0.6)
    .stroke(colour);
  pdf.endMarkedContent();
}

/** From the left edge of the page, in points. */
export const fromLeft = (x: number): number => page.left + x;

function frameOf(paper: Paper, number: number, pages: number): void {
  const { pdf, frame } = paper;
  pdf.markContent("Artifact", { type: "Pagination" });
  const put = (text: Words, y: number) => {
    const [line = []] = linesIn(paper, text, small, pageWidth);
    const width = line.reduce((sum, piece) => sum + paper.measure(piece, small.size), 0);
    drawLine(paper, line, { ...small, x: (page.width - width) / 2, y });
  };
  put(frame.mark, 38);
  put(frame.mark, page.height - 50);
  put(frame.pageOf(number, pages), page.height - 36);
  pdf
    .moveTo(page.left, 58)
    .lineTo(page.width - page.left, 58)
    .lineWidth(0.8)
    .stroke(warning);
  pdf.endMarkedContent();
}

/** Adds header and footer to every page and returns the bytes. */
export async function finish(paper: Paper): Promise<Buffer> {
  const { pdf } = paper;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    frameOf(paper, index + 1, count);
  }
  pdf.end();
  return buffer(pdf);
}
