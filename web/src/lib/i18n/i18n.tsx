import type { Language } from "@vasati/contract/people/auth";
import type { ReactNode } from "react";
import { createContext, use, useSyncExternalStore } from "react";
import type { MessageId } from "../../locales/message-id.ts";
import { catalogues } from "../../locales/of-search.ts";
import { createListeners } from "../browser/listeners.ts";
import type { Messages, MessageValues } from "./message.ts";
import { say } from "./message.ts";

export type { Language, MessageId, MessageValues };

/** Formats a message in the active language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The languages by their own names, in the order of the menu. */
export const languageNames = { en: "English", hi: "हिन्दी", kn: "ಕನ್ನಡ" } as const satisfies Record<Language, string>;
export const languages = Object.keys(languageNames) as Language[];

export const isLanguage = (value: unknown): value is Language => typeof value === "string" && value in languageNames;

/** A language and its loaded messages; a new object after each change. */
interface Speech {
  language: Language;
  messages: Messages;
}

/** The active language; the server creates one per page. */
export function createI18n(first: Speech) {
  let speech = first;
  const { notify, listen } = createListeners();
  return {
    listen,
    spoken: () => speech,
    speak: (next: Speech) => {
      speech = next;
      notify();
    },
  };
}
export type I18n = ReturnType<typeof createI18n>;

const Spoken = createContext<I18n | null>(null);

export const I18nProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <Spoken value={i18n}>{children}</Spoken>
);

export function useI18n(): I18n {
  const i18n = use(Spoken);
  if (!i18n) throw new Error("no I18nProvider");
  return i18n;
}

function useSpeech(): Speech {
  const { listen, spoken } = useI18n();
  return useSyncExternalStore(listen, spoken, spoken);
}

/** The pages whose messages are loaded. */
const known = new Set<string>();
let started: Promise<I18n> | undefined;

const fetchList = (page: string) =>
  page.includes("/") ? import("../../routing/manager-code.ts") : import("../../routing/visitor-code.ts");

/** The messages of a page and the layout around it; those of other pages than the search are listed with their code. */
export async function loadPart(page: string, language: Language): Promise<Messages> {
  const list = page in catalogues ? catalogues : (await fetchList(page)).catalogues;
  return (await list[page]?.[language]())?.messages ?? {};
}

async function load(pages: Iterable<string>, language: Language): Promise<Messages> {
  const loaded = await Promise.all(Array.from(pages, (page) => loadPart(page, language)));
  return Object.assign({}, ...loaded) as Messages;
}

/** Creates an `I18n` for the language with a page's messages. */
export function startI18n(language: Language, page: string): Promise<I18n> {
  started = loadPart(page, language).then((messages) => createI18n({ language, messages }));
  known.add(page);
  // Managers' pages, whose names have a slash, include the messages of signed-in people.
  if (page.includes("/")) known.add("signed-in");
  return started;
}

/** Activates the language, loading it if necessary. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  i18n.speak({ language, messages: await load(known, language) });
}

/** Fetches code with its messages: `withMessages("login", () => import("./login.tsx"))`. The server has all messages. */
export async function withMessages<Code>(page: string, fetchCode: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([fetchCode(), import.meta.env.SSR ? undefined : setData(page)]);
  return code;
}

async function setData(page: string): Promise<void> {
  const i18n = await started;
  if (!i18n || known.has(page)) return;
  const { language } = i18n.spoken();
  const messages = await loadPart(page, language);
  // The person may have switched the language meanwhile.
  if (i18n.spoken().language !== language) return setData(page);
  i18n.speak({ language, messages: { ...i18n.spoken().messages, ...messages } });
  known.add(page);
}

/** Returns the function that formats messages; the component re-renders when the language changes. */
export function useTranslate(): Translate {
  const { language, messages } = useSpeech();
  return (id, values) => {
    const message = messages[id];
    return message ? say(message, language, values) : id;
  };
}

export const useLanguage = (): Language => useSpeech().language;

/** Whether the loaded catalogue has this message. */
export function useIsKnownMessage(): (id: string) => id is MessageId {
  const { messages } = useSpeech();
  return (id): id is MessageId => Object.hasOwn(messages, id);
}
