import type { SheetFormat } from "@vasati/contract/office/bulk";
import { sheetTypes } from "@vasati/contract/office/bulk";
import { importLimits, sheetMistakes } from "@vasati/contract/office/import-limits";
import { nameMistake } from "../../domain/file-name.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { formatNumber } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

const megabyte = 1024 * 1024;
export const mostMegabytes = importLimits.file / megabyte;

/** What the chooser offers. */
export const acceptedFiles = [".csv", ".xlsx", ...Object.values(sheetTypes)].join(",");

/** The format by file extension, because browsers report different media types; undefined for other files. */
const formatOf = (name: string): SheetFormat | undefined =>
  (Object.keys(sheetTypes) as SheetFormat[]).find((format) => name.toLowerCase().endsWith(`.${format}`));

/** The media type to send a file with. */
export const mediaTypeOf = (name: string): string => sheetTypes[formatOf(name) ?? "csv"];

/** Why these files can't be sent; undefined if they can. */
export function mistakeIn(files: readonly File[], translate: Translate): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return translate("import.file.several", { count: formatNumber(files.length) });
  const { name, size } = file;
  if (!formatOf(name)) return translate("import.file.wrongType", { name });
  if (size === 0) return translate("import.file.empty", { name });
  if (size <= importLimits.file) return nameMistake(file, translate);
  return translate("import.file.tooLarge", { name, size: formatNumber(size / megabyte), most: mostMegabytes });
}

const shown = (values: Record<string, string | number> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? formatNumber(value) : value]),
  );

/** Why the server refused the file. */
export function refusalOf({ errors, status, retryAfter }: ApiError, translate: Translate): string {
  const said = errors.find(({ path }) => path === "file");
  const mistake = sheetMistakes.find((code) => code === said?.code);
  if (mistake) return translate(`import.file.refused.${mistake}`, shown(said?.values));
  if (status === 429 && retryAfter !== null)
    return translate("import.file.tooOften", { seconds: formatNumber(retryAfter) });
  return translate("import.file.failed");
}
