import type { I18n, Messages } from "@lingui/core";
import { setupI18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Language } from "@vasati/contract/auth";
import type english from "../locales/en.json";

export type { Language };

/** The name of a message, as `web/src/locales/en.json` has it. */
export type MessageId = keyof typeof english;
export type MessageValues = Record<string, string | number>;
/** Says a message in the active language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** Each language in its own words, in the order in which they are offered. */
export const languageNames = { en: "English", hi: "हिन्दी", kn: "ಕನ್ನಡ" } as const satisfies Record<Language, string>;
export const languages = Object.keys(languageNames) as Language[];

export const isLanguage = (value: unknown): value is Language => typeof value === "string" && value in languageNames;

/** One chunk per language, so that only the active one is loaded; the build has compiled the messages. */
const catalogues = import.meta.glob<{ messages: Messages }>("../locales/*.json");

const load = async (language: Language): Promise<Messages> => {
  const catalogue = await catalogues[`../locales/${language}.json`]?.();
  return catalogue?.messages ?? {};
};

/** An `I18n` that speaks the language. The server makes one per request. */
export async function startI18n(language: Language): Promise<I18n> {
  const messages = await load(language);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** Loads the language where needed and makes it the active one. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await load(language) });
}

/** The function that says messages; the component is drawn again when the language changes. */
export function useTranslate(): Translate {
  const { i18n } = useLingui();
  return (id, values) => i18n._(id, values);
}

export function useLanguage(): Language {
  const { locale } = useLingui().i18n;
  return isLanguage(locale) ? locale : "en";
}
