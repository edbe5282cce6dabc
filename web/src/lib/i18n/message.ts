import type { Language } from "@vasati/contract/people/auth";
import { formatNumber } from "./format.ts";

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

/** The plural's form of a whole number (Unicode's rules for our languages): Hindi and Kannada say nothing as they say one. */
const pluralOf = (count: number, language: string) =>
  count === 1 || (count === 0 && language !== "en") ? "one" : "other";

const caseOf = (value: string | number | undefined, kind: string | undefined, language: string): string =>
  kind === "plural" ? pluralOf(Number(value), language) : String(value);

/** Puts the values into a message (ICU MessageFormat: values, plural, select). */
export function say(message: Message, language: string, values: MessageValues = {}, count?: number): string {
  if (typeof message === "string") return message;
  return message
    .map((token) => {
      if (token === "#" && count !== undefined) return formatNumber(count);
      if (typeof token === "string") return token;
      const [name, kind, cases] = token;
      const value = values[name];
      if (!cases) return value ?? "";
      const chosen = cases[String(value)] ?? cases[caseOf(value, kind, language)] ?? cases["other"] ?? [];
      return say(chosen, language, values, kind === "plural" ? Number(value) : count);
    })
    .join("");
}
