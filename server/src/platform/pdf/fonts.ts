import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

// What starts our server in tests knows no `import.meta.resolve`.
const require = createRequire(import.meta.url);

/**
 * Noto Sans, which has Latin, Devanagari and the rupee sign, and Noto Sans Kannada, whose own Latin is not bold where it says so
 * (both SIL Open Font License). Of them only the letters that a paper needs go into the paper.
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

/** The fonts of our papers, read once, when the first is made. */
export function readFonts(): Promise<Fonts> {
  fonts ??= read().catch((error: unknown) => {
    // The next paper tries again.
    fonts = undefined;
    throw error;
  });
  return fonts;
}

const kannada = /([\p{Script=Kannada}\u200c\u200d]+)/u;

/** A text in the parts that have their letters in one font each. */
export function inFonts(text: string, strong: boolean): { font: FontName; text: string }[] {
  const [latin, own]: [FontName, FontName] = strong ? ["bold", "kannadaBold"] : ["regular", "kannadaRegular"];
  // Each second part is what the expression catches.
  const parts = text.split(kannada).map((part, index) => ({ font: index % 2 === 1 ? own : latin, text: part }));
  return parts.filter((part) => part.text !== "");
}
