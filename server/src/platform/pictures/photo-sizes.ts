import type { PhotoFormat } from "@vasati/contract/papers/photo-files";
import { photoFile, photoWidths, widthsOf } from "@vasati/contract/papers/photo-files";
import type { Sharp } from "sharp";
import sharp from "sharp";

/**
 * Counted up whenever widths, formats or encoders change: the addresses of a photo's files have this number, so that browsers may keep
 * them for good, and an hourly job makes the new ones.
 */
export const photoRecipe = 1;

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  // More effort takes several times as long and saves a few percent.
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
};
const formats = Object.keys(encoders) as PhotoFormat[];
export const photoTypes: Record<PhotoFormat, string> = { avif: "image/avif", webp: "image/webp" };

/** Of a photo that is kept, in pixels: twice the largest size that is shown today. */
export const longestSide = 2560;
/** In pixels. */
const placeholderWidth = 16;

/** One of the smaller files of a photo. */
export interface PhotoSize {
  /** The key of the photo that it is made from. */
  source: string;
  width: number;
  format: PhotoFormat;
}

/** The key of a smaller file: that of its photo, and what it is. */
export const keyOfSize = ({ source, width, format }: PhotoSize): string =>
  photoFile(`${source}.${photoRecipe}`, width, format);

/** All sizes of a photo of this width. */
export const sizesOf = (source: string, width: number): PhotoSize[] =>
  widthsOf(width).flatMap((each) => formats.map((format) => ({ source, width: each, format })));

/** The keys of all files of a photo. */
export const keysOfPhoto = ({ storageKey, width }: { storageKey: string; width: number }): string[] => [
  storageKey,
  ...sizesOf(storageKey, width).map(keyOfSize),
];

const nameShape = /^(([0-9a-f]{2})[0-9a-f]{62}(?:-[0-9a-f-]{36})?)\.(\d+)-(\d+)\.(avif|webp)$/;
const folder = "photos";

/** Which size an address ends with; undefined if it is none of today's. */
export function sizeNamed(name: string): PhotoSize | undefined {
  const [, file, start, recipe, width, format] = nameShape.exec(name) ?? [];
  const known = photoWidths.find((each) => String(each) === width);
  if (recipe !== String(photoRecipe) || known === undefined) return undefined;
  return { source: `${folder}/${start}/${file}`, width: known, format: format as PhotoFormat };
}

/** The beginning of a photo's addresses below the API, from the key of its file. */
export const addressOfPhoto = (storageKey: string): string =>
  `/${folder}/${storageKey.slice(`${folder}/00/`.length)}.${photoRecipe}`;

/** Makes a smaller file. */
export const makeSize = (photo: Buffer, { width, format }: PhotoSize): Promise<Buffer> =>
  encoders[format](sharp(photo).resize({ width, withoutEnlargement: true })).toBuffer();

/** A picture of a few pixels, in Base64, for the time until the photo is there. */
export async function placeholderOf(photo: Buffer): Promise<string> {
  const tiny = sharp(photo).resize({ width: placeholderWidth }).webp({ quality: 30, effort: 6 });
  return (await tiny.toBuffer()).toString("base64");
}
