import type { Language } from "@vasati/contract/people/auth";
import type { Translate } from "./i18n.tsx";
import { loadPart } from "./i18n.tsx";
import { say } from "./message.ts";

/** Formats messages of a page in a language other than the active one. */
export async function translatorOf(page: string, language: Language): Promise<Translate> {
  const messages = await loadPart(page, language);
  return (id, values) => say(messages[id] ?? [id], language, values);
}
