import { documentMediaTypes } from "@vasati/contract/papers/document-files";
import type { ApiError } from "../../lib/api/api-error.ts";
import { formatNumber } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";
import { sizeWords } from "../../domain/size-words.ts";

const endings: readonly string[] = Object.values(documentMediaTypes).flat();

/** What the chooser offers; a phone offers its camera too, because there are pictures among it. */
export const acceptedDocuments = [...Object.keys(documentMediaTypes), ...endings.map((ending) => `.${ending}`)].join(
  ",",
);

/** The server looks into the file; what neither the browser nor the name takes for a document need not be sent. */
const mayBeDocument = ({ name, type }: File) =>
  Object.hasOwn(documentMediaTypes, type) || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Why these files cannot be sent; undefined where one can. `limit` in bytes. */
export function mistakeIn(files: readonly File[], limit: number, translate: Translate): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return translate("document.several", { count: formatNumber(files.length) });
  if (!mayBeDocument(file)) return translate("document.wrongKind", { name: file.name });
  if (file.size === 0) return translate("document.empty", { name: file.name });
  return file.size > limit ? tooLarge(file, limit, translate) : undefined;
}

const tooLarge = ({ name, size }: File, limit: number, translate: Translate) =>
  translate("document.tooLarge", { name, size: sizeWords(size), most: sizeWords(limit) });

interface Refused {
  file: File;
  /** In bytes. */
  limit: number;
}

/** Why the server did not take the file, and that it is kept for another attempt. */
export function refusalOf(error: ApiError, { file, limit }: Refused, translate: Translate): string {
  if (error.status === 413) return tooLarge(file, limit, translate);
  if (error.status === 415) return translate("document.wrongKind", { name: file.name });
  const said = error.errors.find(({ path }) => path === "file");
  if (said) return translate("document.refused", { reason: said.message });
  return translate("document.notUploaded");
}
