import type { Language } from "@vasati/contract/people/auth";

/** A compiled message: a plain text, or texts and placeholders. */
export type Message = string | readonly Token[];
export type Messages = Readonly<Record<string, Message>>;
/** Loads a page's messages, by page and language. */
export type Catalogues = Readonly<Record<string, Readonly<Record<Language, () => Promise<{ messages: Messages }>>>>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text, `#` for the number of the plural around it, a value by its name, or one of several messages by a value. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: "plural" | "select", cases: Readonly<Record<string, Message>>];

const caseOf = (value: string | number | undefined, kind: string | undefined, language: string): string =>
  kind === "plural" ? new Intl.PluralRules(language).select(Number(value)) : String(value);

/** Puts the values into a message (ICU MessageFormat: values, plural, select). */
export function say(message: Message, language: string, values: MessageValues = {}, count?: number): string {
  if (typeof message === "string") return message;
  return message
    .map((token) => {
      if (token === "#" && count !== undefined) return new Intl.NumberFormat(language).format(count);
      if (typeof token === "string") return token;
      const [name, kind, cases] = token;
      const value = values[name];
      if (!cases) return value ?? "";
      const chosen = cases[String(value)] ?? cases[caseOf(value, kind, language)] ?? cases["other"] ?? [];
      return say(chosen, language, values, kind === "plural" ? Number(value) : count);
    })
    .join("");
}
