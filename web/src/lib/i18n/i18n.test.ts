import { readFileSync } from "node:fs";
import { languages } from "@vasati/contract/people/auth";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import type { Message } from "./message.ts";
import { say } from "./message.ts";
import { messageFiles, wordsIn } from "../../../build/messages.ts";

const english = wordsIn("en");
const files = messageFiles().map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, object>);

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

/** In Latin letters, or empty; a message with only placeholders needs none. */
/** How banks call ways to pay, in every script. */
const waysToPay = new Set(["UPI", "NEFT", "IMPS", "RTGS"]);

const isUntranslated = (message: string) =>
  !waysToPay.has(message) &&
  !/[\u0900-\u097f\u0c80-\u0cff]/.test(message) &&
  /^$|[a-z]/i.test(message.replaceAll(/\{\w+\}/g, ""));

it("has each message once, in every language", { meta: { proves: "1.6" } }, () => {
  const messages = files.flatMap((file) => Object.entries(file));
  expect(messages.filter(([, words]) => Object.keys(words).join() !== languages.join())).toEqual([]);
  expect(messages).toHaveLength(Object.keys(english).length);
});

describe.each(["hi", "kn"] as const)("the words in %s", (language) => {
  const messages: Record<string, string> = wordsIn(language);

  it.each(Object.entries(english))("have the placeholders of %s", (id, message) => {
    expect(placeholdersOf(messages[id] ?? "")).toEqual(placeholdersOf(message));
  });

  it("leave no message empty or in Latin letters alone", () => {
    const untranslated = Object.entries(messages).filter(([, message]) => isUntranslated(message));
    expect(untranslated.map(([id]) => id)).toEqual([]);
  });
});

it("says plurals in every language", () => {
  const said = languages.map((language) =>
    say(compileMessage(wordsIn(language)["form.mistakes"]) as Message, language, { count: 3 }),
  );
  expect(said).toEqual(["3 fields need your attention", "3 फ़ील्ड पर ध्यान दें", "3 ಫೀಲ್ಡ್‌ಗಳನ್ನು ಗಮನಿಸಿ"]);
});

it("chooses a plural's form as Intl does", () => {
  const forms = compileMessage("{count, plural, one {one} other {other}}") as Message;
  for (const language of languages) {
    const rules = new Intl.PluralRules(language);
    for (const count of [...Array(120).keys(), 1_000, 1_00_000, 1_00_001])
      expect(say(forms, language, { count })).toBe(rules.select(count));
  }
});

const said = (text: string, values: Record<string, string | number>) =>
  say(compileMessage(text) as Message, "en", values);

it("puts values, numbers and choices into a message, within each other too", () => {
  const units = "{count, plural, =0 {No unit} one {# unit of {name}} other {# units of {name}}}";
  expect([0, 1, 2500].map((count) => said(units, { count, name: "Asha" }))).toEqual([
    "No unit",
    "1 unit of Asha",
    "2,500 units of Asha",
  ]);
  const month = "{day} {month, select, 1 {Jan} other {Dec}}";
  expect([1, 12].map((each) => said(month, { day: 5, month: each }))).toEqual(["5 Jan", "5 Dec"]);
  expect(said("Flat # 7 of {nobody}", {})).toBe("Flat # 7 of ");
});
