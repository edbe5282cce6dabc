import { documentMediaTypes } from "@vasati/contract/papers/document-files";
import type { ApiError } from "../../lib/api/api-error.ts";
import { formatNumber } from "../../lib/i18n/format.ts";
import type { MessageId, Translate } from "../../lib/i18n/i18n.tsx";
import { nameMistake } from "../file-name.ts";
import { isInfected } from "../infected-file.ts";
import { sizeWords } from "../words/size-words.ts";

const endings: readonly string[] = Object.values(documentMediaTypes).flat();

/** The `accept` attribute; because it includes pictures, phones offer the camera too. */
export const acceptedDocuments = [...Object.keys(documentMediaTypes), ...endings.map((ending) => `.${ending}`)].join(
  ",",
);

/** The server checks the content; this only avoids uploading files that are obviously wrong. */
const mayBeDocument = ({ name, type }: File) =>
  Object.hasOwn(documentMediaTypes, type) || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Why these files can't be sent; undefined if they can. `limit` in bytes. */
export function mistakeIn(files: readonly File[], limit: number, translate: Translate): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return translate("document.several", { count: formatNumber(files.length) });
  if (!mayBeDocument(file)) return translate("document.wrongKind", { name: file.name });
  if (file.size === 0) return translate("document.empty", { name: file.name });
  return file.size > limit ? tooLarge(file, limit, translate) : nameMistake(file, translate);
}

const tooLarge = ({ name, size }: File, limit: number, translate: Translate) =>
  translate("document.tooLarge", { name, size: sizeWords(size), most: sizeWords(limit) });

interface Refused {
  file: File;
  /** In bytes. */
  limit: number;
  /** What is said without a reason; by default, that it's still selected. */
  otherwise?: MessageId;
}

/** Why the server refused the file. */
export function refusalOf(
  error: ApiError,
  { file, limit, otherwise = "document.notUploaded" }: Refused,
  translate: Translate,
): string {
  if (error.status === 413) return tooLarge(file, limit, translate);
  if (error.status === 415) return translate("document.wrongKind", { name: file.name });
  if (isInfected(error)) return translate("file.infected", { name: file.name });
  const said = error.errors.find(({ path }) => path === "file");
  if (said) return translate("document.refused", { reason: said.message });
  return translate(otherwise);
}
