import { longestFileName } from "@vasati/contract/papers/document-files";
import { invalidValue } from "../http/refusal.ts";

/** Control characters, and those that turn the direction of writing: `agreement\u202Efdp.exe` reads as a PDF (UTS 55). */
const treacherous = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const everyTreacherous = new RegExp(treacherous, "gu");
const separators = /[/\\]/g;

/** What somebody calls a record as a part of a file's name: without what no such name may have, and not cut within a character. */
export const inFileName = (name: string, longest: number): string =>
  Array.from(name.replaceAll(separators, "-").replaceAll(everyTreacherous, "")).slice(0, longest).join("").trim();

/**
 * The name under which a file is kept and offered: without folders, and ending as the content does, so that nobody is
 * offered `agreement.pdf.exe`.
 * @param endings without a dot; the first is the usual one
 * @throws 400 where the name is too long, says nothing or hides something
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

/** What Windows takes in no name of a file. */
const reserved = /[<>:"|?*]/g;

/** The same names, none of them twice, in whatever case, and each one that every system takes: `PAN.pdf`, `PAN (2).pdf`. */
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
