import { longestFileName } from "@vasati/contract/papers/document-files";
import { invalidValue } from "../http/refusal.ts";

/** Control characters, and characters that change the writing direction: `agreement\u202Efdp.exe` looks like a PDF (UTS 55). */
const treacherous = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const everyTreacherous = new RegExp(treacherous, "gu");
const separators = /[/\\]/g;

/** A record's name as part of a file name: without forbidden characters, and not cut within a character. */
export const inFileName = (name: string, longest: number): string =>
  Array.from(name.replaceAll(separators, "-").replaceAll(everyTreacherous, "")).slice(0, longest).join("").trim();

/**
 * A safe file name: without folders, and with an ending that fits the content, so that nobody downloads `agreement.pdf.exe`.
 * @param endings without a dot; the first is the usual one
 * @throws 400 if the name is too long, empty or contains hidden characters
 */
export function safeFileName(given: string | undefined, endings: readonly string[]): string {
  const name = (given ?? "").split(/[/\\]/).at(-1)?.trim() ?? "";
  if (treacherous.test(name) || !name.isWellFormed())
    throw invalidValue("file", "must have a name without control characters");
  const bare = name.replace(/[. ]+$/, "");
  if (bare === "") throw invalidValue("file", "must have a name");
  const ending = /\.([^.]+)$/.exec(bare)?.[1]?.toLowerCase();
  const whole = ending !== undefined && endings.includes(ending) ? bare : `${bare}.${endings[0]}`;
  if (whole.length > longestFileName)
    throw invalidValue("file", `must have a name of at most ${longestFileName} characters`);
  return whole;
}

/** Characters that Windows doesn't allow in file names. */
const reserved = /[<>:"|?*]/g;

/** Makes names unique, ignoring case, and valid on every system: `PAN.pdf`, `PAN (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.normalize().toLowerCase());
  return names.map((given) => {
    const plain = given.replaceAll(reserved, "_");
    const [, bare = plain, ending = ""] = /^(.+)(\.[^.]+)$/.exec(plain) ?? [];
    let name = plain;
    for (let number = 2; !isFree(name); number += 1) name = `${bare} (${number})${ending}`;
    taken.add(name.normalize().toLowerCase());
    return name;
  });
}
