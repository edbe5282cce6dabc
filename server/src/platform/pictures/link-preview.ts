import { createRequire } from "node:module";
import sharp from "sharp";

// The test runner doesn't support `import.meta.resolve`.
const require = createRequire(import.meta.url);

/** In pixels; what services that preview links ask for (ogp.me). */
const [width, height] = [1200, 630];
const band = { height: 168, margin: 48, colour: "#083f41" };

/** The first is used for every text, so that the second, without bold Latin letters, has it to fall back on. */
const fonts = {
  latin: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  kannada: require.resolve("@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf"),
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const isKannada = /\p{Script=Kannada}/u;

const letters = new Intl.Segmenter("en");

/** As much of a text as fits into a line. */
function lineOf(text: string, most: number): string {
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  return all.length <= most
    ? text
    : `${all
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** A line of text in a colour, as a picture with nothing behind it. */
async function draw(text: string, { size, colour }: { size: number; colour: string }): Promise<Buffer> {
  const escaped = text
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
  const line = {
    text: `<span foreground="${colour}">${escaped}</span>`,
    fontfile: isKannada.test(text) ? fonts.kannada : fonts.latin,
    font: `Noto Sans,Noto Sans Kannada Bold ${size}`,
    dpi: 72,
    rgba: true,
  };
  // However wide its letters are, it fits.
  return sharp({ text: line })
    .resize({ width: width - 2 * band.margin, withoutEnlargement: true })
    .png()
    .toBuffer();
}

/**
 * What a shared link shows: a photo, and below it two lines of text. A JPEG, because a PNG of a photo is larger than what messengers
 * accept.
 * @param photo a picture in a format that this server makes itself
 */
export async function drawLinkPreview(photo: Buffer, { first, second }: Record<"first" | "second", string>) {
  const lines = [
    await draw(lineOf(first, 40), { size: 54, colour: "#ffffff" }),
    await draw(lineOf(second, 52), { size: 34, colour: "#e0ece8" }),
  ];
  const left = band.margin;
  return sharp(photo)
    .resize({ width, height: height - band.height, fit: "cover" })
    .extend({ bottom: band.height, background: band.colour })
    .composite([
      { input: lines[0], left, top: height - band.height + 24 },
      { input: lines[1], left, top: height - 66 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
