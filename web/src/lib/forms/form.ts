import type { ChangeEvent, SubmitEvent } from "react";
import { useId, useRef, useState } from "react";
import { messagesOf, textsOf, typedIn, verdictOf } from "./form-values.ts";
import type { FieldWords, Schema, Texts } from "./form-values.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { afterPress } from "./after-press.ts";

interface FormParts<Input, Name extends string> {
  /** The fields that are shown, in their order; other values of `initial` are sent as they are. */
  fields: Record<Name, FieldWords>;
  /** The initial values. A number makes the field's entry a number. */
  initial: Input;
  /** Restored entries, which override the initial ones. */
  restored?: Texts | null;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form gives the control of a field. */
export interface FormControl<Name extends string = string> {
  id: string;
  name: Name;
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  defaultValue: string;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: () => void;
}

const none: ReadonlySet<string> = new Set();

/** A box that is ticked or not says so. */
const entryOf = (control: Control): string =>
  "checked" in control && control.type === "checkbox" ? String(control.checked) : control.value;

/** Writes a text into an uncontrolled control. */
function write(control: HTMLElement | null, text: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = text === "true";
  else if (control && "value" in control) control.value = text;
}

/** Writes texts into all controls of a form, whose ids begin with `base`. */
function writeAll(base: string, texts: Texts): void {
  document.querySelector<HTMLInputElement>(`[id^="${base}-"]`)?.form?.reset();
  for (const [name, text] of Object.entries(texts)) write(document.getElementById(`${base}-${name}`), text);
}

/** Allows one submission at a time: a second click may come before the next render. */
function useTurn() {
  const taken = useRef(false);
  return {
    isTaken: () => taken.current,
    take: (submission: Promise<unknown>) => {
      const settled = () => void (taken.current = false);
      taken.current = true;
      submission.then(settled, settled);
    },
  };
}

/** The state of a form: its texts, which fields lost focus, which the server refused, and whether it was submitted. */
function useEntries(initial: object, restored: Texts | null) {
  const [texts, setTexts] = useState<Texts>(() => ({ ...textsOf(initial), ...restored }));
  const [left, setLeft] = useState(none);
  const [refused, setRefused] = useState(none);
  const [sent, setSent] = useState(false);
  return {
    texts,
    refused,
    sent,
    setRefused,
    /** A field shows no error while it is filled in for the first time. */
    isShown: (name: string) => sent || left.has(name) || refused.has(name),
    isDirty: Object.entries(textsOf(initial)).some(([name, text]) => texts[name] !== text),
    enter: (name: string, entries: Texts) => {
      setTexts((current) => ({ ...current, ...entries }));
      setRefused((current) => new Set([...current].filter((other) => other !== name)));
    },
    leave: (name: string) => setLeft((current) => new Set(current).add(name)),
    send: (typed: Texts) => {
      setTexts(typed);
      setSent(true);
      setRefused(none);
    },
    clear: () => {
      setTexts(textsOf(initial));
      setLeft(none);
      setRefused(none);
      setSent(false);
    },
  };
}

/** Adapts a form's `field` for a `DateField`, whose text isn't its value. */
export function dateControl<Given extends { name: string; defaultValue: unknown; onChange: unknown }>(
  given: Given,
  { texts, set }: { texts: Texts; set: (name: Given["name"], value: string) => void },
) {
  const { name, defaultValue: _, onChange: __, ...control } = given;
  return { ...control, value: texts[name] ?? "", onDay: (day: string) => set(name, day) };
}

/**
 * A form with a schema of the contract. `field(name)` returns everything that a control needs, `mistakes` is for the `ErrorSummary`,
 * `refuse` shows values that the server rejected, and `submit` creates the form's `onSubmit`, which ignores further submissions until
 * the first is settled. A mistake is shown once its field was left or the form was sent; `missing` are all fields that aren't valid yet.
 * `output` is what the entries mean, once they are valid; `isRefused`: the server rejected one that wasn't changed since; `isDirty`: there
 * are entries that `reset` would discard.
 *
 * Schemas are large: import this, and them, only from components that load when a form opens.
 */
export function useContractForm<Input extends object, Output, Name extends keyof Input & string>(
  schema: Schema<Input, Output>,
  { fields, initial, restored = null }: FormParts<Input, Name>,
) {
  const translate = useTranslate();
  const base = useId();
  const entries = useEntries(initial, restored);
  const { texts, refused, sent, isDirty } = entries;
  const turn = useTurn();
  const names = Object.keys(fields) as Name[];
  const verdict = verdictOf(schema, initial, texts);
  const messages = messagesOf({ fields, texts, verdict, refused, translate });

  const focus = (name: Name) => document.getElementById(`${base}-${name}`)?.focus();
  const focusFirst = (wrong: ReadonlySet<string>) => {
    const first = names.find((name) => wrong.has(name));
    if (first) focus(first);
  };

  /** Sets a value that no native control holds, such as the choice of a combobox. */
  const set = (name: Name, value: string) => entries.enter(name, { [name]: value });

  /** Back to what the form started from. */
  const reset = () => {
    writeAll(base, textsOf(initial));
    entries.clear();
  };

  /** A field that was never left may switch the form off, when its partner is filled in; then it says why. */
  const isMissed = (name: Name) => !texts[name] && Boolean(texts[fields[name].partner ?? ""]);

  const field = (name: Name): FormControl<Name> => ({
    id: `${base}-${name}`,
    name,
    label: translate(fields[name].label),
    help: fields[name].help && translate(fields[name].help),
    required: true,
    error: entries.isShown(name) || isMissed(name) ? messages[name] : undefined,
    // Uncontrolled: text typed or autofilled before hydration must survive every render.
    defaultValue: restored?.[name] ?? String(initial[name] ?? ""),
    onChange: ({ target }) =>
      // Reads the whole form, because changes before hydration fired no events.
      entries.enter(name, { ...typedIn(target.form, names), [name]: entryOf(target) }),
    onBlur: () => afterPress(() => entries.leave(name)),
  });

  const date = (name: Name) => dateControl(field(name), { texts, set });

  const submit = (onValid: (output: Output) => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (turn.isTaken()) return;
    const typed = { ...texts, ...typedIn(event.currentTarget, names) };
    const { wrong, output } = verdictOf(schema, initial, typed);
    entries.send(typed);
    if (output === undefined) focusFirst(wrong);
    else turn.take(onValid(output));
  };

  /** Takes the paths that the server rejected; returns whether any is a field of this form. */
  const refuse = (paths: readonly string[]): boolean => {
    const rejected = new Set(names.filter((name) => paths.includes(name)));
    entries.setRefused(rejected);
    focusFirst(rejected);
    return rejected.size > 0;
  };

  const mistakes = names.flatMap((name) => {
    const message = sent && messages[name];
    return message ? [{ label: translate(fields[name].label), message, focus: () => focus(name) }] : [];
  });

  const missing = names.filter((name) => verdict.wrong.has(name));
  const state = { output: verdict.output, isValid: verdict.output !== undefined, isRefused: refused.size > 0, isDirty };
  return { ...state, field, date, set, reset, focus, texts, mistakes, missing, refuse, submit };
}
