import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// The test runner doesn't support `import.meta.resolve`.
const require = createRequire(import.meta.url);

/**
 * Noto Sans has Latin, Devanagari and the rupee sign. Noto Sans Kannada is used only for Kannada, because its Latin letters have no
 * bold. Both: SIL Open Font License. Only the letters used are embedded in a PDF.
 */
const places = {
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  kannadaRegular: require.resolve("@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf"),
  kannadaBold: require.resolve("@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf"),
};
export type FontName = keyof typeof places;
type Fonts = [name: FontName, content: Buffer][];

let fonts: Promise<Fonts> | undefined;

const read = (): Promise<Fonts> =>
  Promise.all(
    Object.entries(places).map(async ([name, place]): Promise<Fonts[number]> => [
      name as FontName,
      await readFile(place),
    ]),
  );

/** The fonts, loaded once when the first PDF is created. */
export function readFonts(): Promise<Fonts> {
  fonts ??= read().catch((error: unknown) => {
    // Retried for the next PDF.
    fonts = undefined;
    throw error;
  });
  return fonts;
}

const kannada = /([\p{Script=Kannada}\u200c\u200d]+)/u;

/** Splits a text into parts that can be written in one font each. */
export function inFonts(text: string, strong: boolean): { font: FontName; text: string }[] {
  const [latin, own]: [FontName, FontName] = strong ? ["bold", "kannadaBold"] : ["regular", "kannadaRegular"];
  // Each second part is a match of the expression.
  const parts = text.split(kannada).map((part, index) => ({ font: index % 2 === 1 ? own : latin, text: part }));
  return parts.filter((part) => part.text !== "");
}
