import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@vasati/contract/people/auth";
import type { MessageId } from "../src/locales/message-id.ts";

const source = fileURLToPath(new URL("../src/", import.meta.url));

/** The files with messages, one in each feature or layer. */
export const messageFiles = (): string[] =>
  globSync("**/messages.json", { cwd: source })
    .toSorted()
    .map((file) => join(source, file));

type Words = Record<MessageId, string>;

/** Every message in a language, as the files have it now. */
export function wordsIn(language: Language): Words {
  const messages = messageFiles().flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<Language, string>>),
  );
  return Object.fromEntries(messages.map(([id, words]) => [id, words[language]])) as Words;
}
