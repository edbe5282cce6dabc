import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { setupI18n } from "@lingui/core";
import { describe, expect, it } from "vitest";

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;

const english = read("en");
const catalogues = { en: english, hi: read("hi"), kn: read("kn") } as const;

/** Names and kinds of the placeholders in a compiled message, also inside plurals. */
function placeholders(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, type = "", cases] = token as [string, string?, Record<string, unknown>?];
    return [`${name} ${type}`.trim(), ...Object.values(cases ?? {}).flatMap(placeholders)];
  });
}

const placeholdersOf = (message: string) => [...new Set(placeholders(compileMessage(message)))].toSorted();

/** In Latin letters, or empty; a message of placeholders alone needs no letters. */
const isUntranslated = (message: string) =>
  !/[\u0900-\u097f\u0c80-\u0cff]/.test(message) && /^$|[a-z]/i.test(message.replaceAll(/\{\w+\}/g, ""));

describe.each(["hi", "kn"] as const)("the catalogue %s", (language) => {
  const messages = catalogues[language];

  it("has the messages of the English one, in its order", { meta: { proves: "1.6" } }, () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });

  it.each(Object.entries(english))("has the placeholders of %s", (id, message) => {
    expect(placeholdersOf(messages[id] ?? "")).toEqual(placeholdersOf(message));
  });

  it("leaves no message empty or in Latin letters alone", () => {
    const untranslated = Object.entries(messages).filter(([, message]) => isUntranslated(message));
    expect(untranslated.map(([id]) => id)).toEqual([]);
  });
});

it("says plurals in every language", () => {
  const said = Object.entries(catalogues).map(([locale, messages]) => {
    const compiled = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]));
    return setupI18n({ locale, messages: { [locale]: compiled } })._("form.mistakes", { count: 3 });
  });
  expect(said).toEqual(["3 fields need your attention", "3 फ़ील्ड पर ध्यान दें", "3 ಫೀಲ್ಡ್‌ಗಳನ್ನು ಗಮನಿಸಿ"]);
});
