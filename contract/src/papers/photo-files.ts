/**
 * The files of a listing's photo, by rules that need no schema: each photo is there in several widths, and each width in two formats, at
 * `{url}-{width}.{format}`.
 */

/** In pixels. Photos that are smaller have the widths up to their own, and at least the first. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoFormat = "avif" | "webp";

/** The address of one of a photo's files. */
export const photoFile = (url: string, width: number, format: PhotoFormat): string => `${url}-${width}.${format}`;

/** The widths in which a photo is there. */
export const widthsOf = (width: number): number[] => photoWidths.filter((each, place) => place === 0 || each <= width);
