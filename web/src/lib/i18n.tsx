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

interface Catalogue {
  messages: Messages;
}

type Catalogues = Record<string, () => Promise<Catalogue>>;

/**
 * Chunks of compiled messages: only the active language is loaded, and of it first what the search and the frame
 * say. `build/compiled-catalogues.ts` decides what is later.
 */
const first = import.meta.glob<Catalogue>("../locales/*.json", { query: "?first" });
const later = import.meta.glob<Catalogue>("../locales/*.json", { query: "?later" });

async function load(language: Language, parts: readonly Catalogues[]): Promise<Messages> {
  const loaded = await Promise.all(parts.flatMap((part) => part[`../locales/${language}.json`]?.() ?? []));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

/** What this visit has loaded. The server, which makes an `I18n` for each request, always has everything. */
let parts: readonly Catalogues[] = import.meta.env.SSR ? [first, later] : [first];
let started: Promise<I18n> | undefined;
let laterMessages: Promise<void> | undefined;

/** An `I18n` that speaks the language. */
export function startI18n(language: Language): Promise<I18n> {
  const i18n = load(language, parts).then((messages) =>
    setupI18n({ locale: language, messages: { [language]: messages } }),
  );
  started = i18n;
  return i18n;
}

/** Loads the language where needed and makes it the active one. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await load(language, parts) });
}

async function loadLater(): Promise<void> {
  const i18n = await started;
  if (import.meta.env.SSR || !i18n || !isLanguage(i18n.locale)) return;
  i18n.load(i18n.locale, await load(i18n.locale, [later]));
  parts = [first, later];
}

/** Fetches code that says messages of the later part, and them with it: `withLaterMessages(() => import("./form.tsx"))`. */
export async function withLaterMessages<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  laterMessages ??= loadLater();
  laterMessages.catch(() => (laterMessages = undefined));
  const [code] = await Promise.all([fetchCode(), laterMessages]);
  return code;
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
