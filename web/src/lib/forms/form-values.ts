import type { MessageId, Translate } from "../i18n/i18n.tsx";
import { isDay } from "./is-day.ts";

/** A schema of the contract, in the common interface of schema libraries (standardschema.dev). */
export interface Schema<Input, Output> {
  readonly "~standard": {
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type Step = PropertyKey | { readonly key: PropertyKey };

interface Issue {
  readonly path?: readonly Step[] | undefined;
  /** Rules of the contract name their mistake. */
  readonly params?: { readonly mistake?: unknown } | undefined;
}

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/**
 * The texts of a field: `invalid` says what an entry must look like, `refused` why the server rejected a valid-looking one,
 * `required` that it is empty.
 */
export interface FieldWords {
  label: MessageId;
  help?: MessageId;
  required?: MessageId;
  /** Whether it is a calendar date: a text that isn't one gets its own message instead of `invalid`. */
  isDate?: true;
  invalid?: MessageId;
  refused?: MessageId;
  /** The name of a field that is of use only together with this one: once it is filled in, this one says that it is empty. */
  partner?: string;
}

/** The texts in the controls of a form. */
export type Texts = Readonly<Record<string, string>>;

/** The values a form starts from, as texts. */
export const textsOf = (initial: object): Texts =>
  Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, String(value ?? "")]));

/** The texts in the named controls of a form in the DOM. */
export function typedIn(form: HTMLFormElement | null, names: readonly string[]): Texts {
  const typed = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    typed.flatMap(([name, value]) => (names.includes(name) && typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Converts texts to the schema's types: numbers and booleans where the initial value was one, undefined for a missing number. */
const valuesOf = (initial: object, texts: Texts) =>
  Object.fromEntries(
    Object.entries(initial).map(([name, start]) => {
      const text = texts[name] ?? "";
      if (typeof start === "boolean") return [name, text === "true"];
      if (typeof start !== "number") return [name, text];
      return [name, text.trim() === "" ? undefined : Number(text)];
    }),
  );

/** The invalid field; nested ones are named like `address.area`, as the server does. */
const fieldOf = ({ path = [] }: Issue) =>
  path.map((step) => String(typeof step === "object" ? step.key : step)).join(".");

/** Rules of the contract that say what is wrong: an Aadhaar number in a text, or a masked number. */
const namedMistakes = ["aadhaar", "masked"] as const;
type NamedMistake = (typeof namedMistakes)[number];

export interface Verdict<Output> {
  /** The fields that the schema refuses. */
  wrong: ReadonlySet<string>;
  /** The mistakes of those of them whose rule names it. */
  named: ReadonlyMap<string, NamedMistake>;
  /** The value to send, if the schema accepts it. */
  output: Output | undefined;
}

/** The result of validating the texts. */
export function verdictOf<Input, Output>(
  schema: Schema<Input, Output>,
  initial: object,
  texts: Texts,
): Verdict<Output> {
  const result = schema["~standard"].validate(valuesOf(initial, texts));
  if (result instanceof Promise) throw new TypeError("the schema of a form must answer at once");
  if (!result.issues) return { wrong: new Set(), named: new Map(), output: result.value };
  const named = result.issues.flatMap((issue) => {
    const mistake = namedMistakes.find((name) => name === issue.params?.mistake);
    return mistake ? [[fieldOf(issue), mistake] as const] : [];
  });
  return { wrong: new Set(result.issues.map(fieldOf)), named: new Map(named), output: undefined };
}

/** The values of `after` that differ from `before`: what an edit sends with the version. */
export const changesOf = <Fields extends object>(before: object, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
    ),
  ) as Partial<Fields>;

interface Described {
  fields: Record<string, FieldWords>;
  texts: Texts;
  verdict: Verdict<unknown>;
  /** The fields that the server refused. */
  refused: ReadonlySet<string>;
  translate: Translate;
}

/** The message for each invalid field: it is empty, has the wrong format, or was refused. */
export function messagesOf({ fields, texts, verdict, refused, translate }: Described): Record<string, string> {
  const { wrong, named } = verdict;
  const messageOf = (name: string, words: FieldWords) => {
    const { required = "form.required", invalid = "form.invalid", refused: reason = invalid } = words;
    const text = texts[name];
    const mistake = named.get(name);
    if (mistake) return translate(`field.${mistake}`);
    if (wrong.has(name) && !text) return translate(required);
    if (wrong.has(name)) return translate(words.isDate && !isDay(text ?? "") ? "field.date.invalid" : invalid);
    return refused.has(name) ? translate(reason) : undefined;
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, words]) => {
      const message = messageOf(name, words);
      return message ? [[name, message]] : [];
    }),
  );
}
