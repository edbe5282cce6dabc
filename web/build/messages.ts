import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@vasati/contract/people/auth";
import { areaNames, cityNames } from "@vasati/contract/portfolio/areas/names";
import type { MessageId } from "../src/locales/message-id.ts";

const source = fileURLToPath(new URL("../src/", import.meta.url));

/** The files with messages, one in each feature or layer. */
export const messageFiles = (): string[] =>
  globSync("**/messages.json", { cwd: source })
    .toSorted()
    .map((file) => join(source, file));

type Words = Record<MessageId, string>;

/** The names of areas and cities as titles of codes; in English the API serves them. */
function placeNamesIn(language: Language): [id: string, name: string][] {
  if (language === "en") return [];
  return Object.entries({ area: areaNames, city: cityNames }).flatMap(([list, names]) =>
    Object.entries(names).map(([code, name]): [string, string] => [`code.${list}.${code}`, name[language]]),
  );
}

/** Every message in a language, as the files have it now. */
export function wordsIn(language: Language): Words {
  const messages = messageFiles().flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<Language, string>>),
  );
  const words = messages.map(([id, inLanguages]): [string, string] => [id, inLanguages[language]]);
  return Object.fromEntries([...words, ...placeNamesIn(language)]) as Words;
}
