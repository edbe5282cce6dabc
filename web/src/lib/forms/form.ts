import type { ChangeEvent, SubmitEvent } from "react";
import { useId, useRef, useState } from "react";
import { messagesOf, textsOf, typedIn, verdictOf } from "./form-values.ts";
import type { FieldWords, Schema, Texts } from "./form-values.ts";
import { useTranslate } from "../i18n/i18n.tsx";

interface FormParts<Input, Name extends string> {
  /** The fields that are shown, in their order; other values of `initial` are sent as they are. */
  fields: Record<Name, FieldWords>;
  /** What the form starts from. A number here makes the field's entry a number. */
  initial: Input;
  /** What the person had typed before, on top of that. */
  kept?: Texts | null;
}

const none: ReadonlySet<string> = new Set();

/** A box that is ticked or not says so. */
const entryOf = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string =>
  "checked" in control && control.type === "checkbox" ? String(control.checked) : control.value;

/** Puts a text into a control that keeps its own. */
function write(control: HTMLElement | null, text: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = text === "true";
  else if (control && "value" in control) control.value = text;
}

/** Acts once no pointer is pressed: a message that moves a button between press and release would lose the click on it. */
function afterPress(act: () => void): void {
  if (document.querySelector(":active")) addEventListener("pointerup", () => setTimeout(act), { once: true });
  else act();
}

/** One submission at a time: a second click may come before anything is drawn again. */
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

/** What stands in a form, which fields were left, which the server refused, and whether it was sent. */
function useEntries(initial: object, kept: Texts | null) {
  const [texts, setTexts] = useState<Texts>(() => ({ ...textsOf(initial), ...kept }));
  const [left, setLeft] = useState(none);
  const [refused, setRefused] = useState(none);
  const [sent, setSent] = useState(false);
  return {
    texts,
    refused,
    sent,
    setRefused,
    /** What is wrong with a field is not shown while it is typed for the first time. */
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

/** What a form's `field` gives, for a `DateField`: its text is not its value. */
export function dateControl<Given extends { name: string; defaultValue: unknown; onChange: unknown }>(
  given: Given,
  { texts, set }: { texts: Texts; set: (name: Given["name"], value: string) => void },
) {
  const { name, defaultValue: _, onChange: __, ...control } = given;
  return { ...control, value: texts[name] ?? "", onDay: (day: string) => set(name, day) };
}

/**
 * A form over a schema of the contract. `field(name)` gives a control all that it needs, `mistakes` is for the
 * `ErrorSummary`, `refuse` shows in place what the server rejected, and `submit` makes the form's `onSubmit`, which takes no
 * second submission until the first is settled. What is wrong
 * with a field is shown once it has been left or the form was sent; `missing` are the fields that are not right yet, shown or
 * not. `isDirty`: something was typed that `reset` would take back.
 *
 * Schemas weigh: import this, and them, from components alone that load when a form opens.
 */
export function useContractForm<Input extends object, Output, Name extends keyof Input & string>(
  schema: Schema<Input, Output>,
  { fields, initial, kept = null }: FormParts<Input, Name>,
) {
  const translate = useTranslate();
  const base = useId();
  const entries = useEntries(initial, kept);
  const { texts, refused, sent, isDirty } = entries;
  const turn = useTurn();
  const names = Object.keys(fields) as Name[];
  const verdict = verdictOf(schema, initial, texts);
  const messages = messagesOf({ fields, texts, wrong: verdict.wrong, refused, translate });

  const focus = (name: Name) => document.getElementById(`${base}-${name}`)?.focus();
  const focusFirst = (wrong: ReadonlySet<string>) => {
    const first = names.find((name) => wrong.has(name));
    if (first) focus(first);
  };

  /** Enters what no native control of the form holds: the choice of a combobox, say. */
  const set = (name: Name, value: string) => entries.enter(name, { [name]: value });

  /** Back to what the form started from. */
  const reset = () => {
    document.querySelector<HTMLInputElement>(`[id^="${base}-"]`)?.form?.reset();
    for (const [name, text] of Object.entries(textsOf(initial)))
      write(document.getElementById(`${base}-${name}`), text);
    entries.clear();
  };

  const field = (name: Name) => ({
    id: `${base}-${name}`,
    name,
    label: translate(fields[name].label),
    help: fields[name].help && translate(fields[name].help),
    error: entries.isShown(name) ? messages[name] : undefined,
    // The control keeps its own text: what was typed or filled in before hydration must survive every drawing.
    defaultValue: kept?.[name] ?? String(initial[name] ?? ""),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      // All of the form is taken over, because what stood in it before hydration told nobody.
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

  /** Takes the paths of what the server rejected; answers whether any is a field of this form. */
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
  const isValid = verdict.output !== undefined;
  return { field, date, set, reset, focus, texts, mistakes, missing, refuse, submit, isValid, isDirty };
}
