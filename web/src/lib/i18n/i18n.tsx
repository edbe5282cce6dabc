import type { I18n, Messages } from "@lingui/core";
import { setupI18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Language } from "@vasati/contract/people/auth";
import type english from "../../locales/en.json";
import type { MessagePart } from "./message-parts.ts";
import { partsUpTo } from "./message-parts.ts";

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

/**
 * Compiled messages that visitors need: only the active language is loaded, and of it first what the search and the frame say.
 * `build/compiled-catalogues.ts` decides what is in which part; those of managers' screens are in `manager-code.ts`.
 */
const visitorMessages = {
  first: import.meta.glob<{ messages: Messages }>("../../locales/*.json", { query: "?first" }),
  later: import.meta.glob<{ messages: Messages }>("../../locales/*.json", { query: "?later" }),
};

async function loadPart(language: Language, part: MessagePart): Promise<Messages | undefined> {
  const loaded =
    part === "first" || part === "later"
      ? visitorMessages[part][`../../locales/${language}.json`]
      : (await import("../../manager-code.ts")).messages[part][`./locales/${language}.json`];
  return (await loaded?.())?.messages;
}

async function load(language: Language, wanted: Iterable<MessagePart>): Promise<Messages> {
  const loaded = await Promise.all(Array.from(wanted, (part) => loadPart(language, part)));
  return Object.assign({}, ...loaded) as Messages;
}

/** What this visit has loaded. The server makes an `I18n` for each request and renders no manage screen. */
const known = new Set<MessagePart>(import.meta.env.SSR ? partsUpTo("later") : ["first"]);
let started: Promise<I18n> | undefined;

/** An `I18n` that speaks the language. */
export function startI18n(language: Language): Promise<I18n> {
  const i18n = load(language, known).then((messages) =>
    setupI18n({ locale: language, messages: { [language]: messages } }),
  );
  started = i18n;
  return i18n;
}

/** Loads the language where needed and makes it the active one. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await load(language, known) });
}

async function loadUpTo(part: MessagePart): Promise<void> {
  const i18n = await started;
  if (import.meta.env.SSR || !i18n || !isLanguage(i18n.locale)) return;
  const missing = partsUpTo(part).filter((one) => !known.has(one));
  i18n.load(i18n.locale, await load(i18n.locale, missing));
  missing.forEach((one) => known.add(one));
}

/** Fetches code that says messages up to a part, and them with it: `withMessages("later", () => import("./form.tsx"))`. */
export async function withMessages<Code>(part: MessagePart, fetchCode: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([fetchCode(), loadUpTo(part)]);
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
