import type { SheetFormat } from "@vasati/contract/bulk";
import { sheetTypes } from "@vasati/contract/bulk";
import { importLimits } from "@vasati/contract/imports";
import type { ApiError } from "../../lib/api-error.ts";
import { formatNumber } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n.tsx";

const megabyte = 1024 * 1024;
export const mostMegabytes = importLimits.file / megabyte;

/** What the chooser offers. */
export const acceptedFiles = [".csv", ".xlsx", ...Object.values(sheetTypes)].join(",");

/** By its ending, because browsers differ in what they take a file for; undefined for what is no sheet. */
const formatOf = (name: string): SheetFormat | undefined =>
  (Object.keys(sheetTypes) as SheetFormat[]).find((format) => name.toLowerCase().endsWith(`.${format}`));

/** Under which media type a file is sent. */
export const mediaTypeOf = (name: string): string => sheetTypes[formatOf(name) ?? "csv"];

/** Why these files cannot be sent; undefined where one can. */
export function mistakeIn(files: readonly File[], translate: Translate): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return translate("import.file.several", { count: formatNumber(files.length) });
  const { name, size } = file;
  if (!formatOf(name)) return translate("import.file.wrongType", { name });
  if (size === 0) return translate("import.file.empty", { name });
  if (size <= importLimits.file) return undefined;
  return translate("import.file.tooLarge", { name, size: formatNumber(size / megabyte), most: mostMegabytes });
}

/** Why the server did not take the file. What it says of a file is a sentence that lacks its subject. */
export function refusalOf(error: ApiError, translate: Translate): string {
  const said = error.errors.find(({ path }) => path === "file");
  if (said) return translate("import.file.refused", { reason: said.message });
  return error.status === 429 && error.detail ? error.detail : translate("import.file.failed");
}
