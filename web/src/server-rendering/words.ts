import type { Language } from "@vasati/contract/people/auth";
import type { I18n } from "../lib/i18n/i18n.tsx";
import { createI18n } from "../lib/i18n/i18n.tsx";
import { catalogues } from "../locales/of-everything.ts";

/** An `I18n` that knows every message: the server loads them once. */
export async function i18nWithAllMessages(language: Language): Promise<I18n> {
  const { messages = {} } = (await catalogues["everything"]?.[language]()) ?? {};
  return createI18n({ language, messages });
}
