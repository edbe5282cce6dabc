import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { moneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { useState } from "react";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { isDay } from "../../../../lib/forms/is-day.ts";
import type { TermsEntries } from "./terms-entries.ts";
import { bodyOf } from "./terms-entries.ts";

/** What to say about the entry at a path that is not right, by the end of the path. */
const words: readonly [end: RegExp, MessageId][] = [
  [/\.name$/, "form.required"],
  [/\.amounts$/, "terms.wrong.steps"],
  [/rentFree$/, "terms.wrong.rentFree"],
  [/nonRefundable$/, "terms.wrong.nonRefundable"],
  [/(amount|agreed|ceiling)$/, "receipt.amount.invalid"],
  [/percent$/, "terms.wrong.percent"],
  [/dueDay$/, "terms.wrong.dueDay"],
  [/\.until$/, "terms.wrong.until"],
];

export const idOf = (path: string): string => `terms-${path}`;

export type TermsForm = ReturnType<typeof useTermsForm>;

/** The entries of the terms, which are nested as what they send, and what is wrong with them by the path of the call. */
export function useTermsForm(start: TermsEntries) {
  const translate = useTranslate();
  const [entries, setEntries] = useState(start);
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { wrong, output } = verdict(entries);

  const change = (edit: (next: TermsEntries) => void) => {
    setRefused(new Set());
    setEntries((current) => {
      const next = structuredClone(current);
      edit(next);
      return next;
    });
  };
  /** The error at a path, after submitting. @param day the date typed, if the field shows its own error */
  const errorAt = (path: string, day?: string) => {
    if (refused.has(path)) return translate("terms.wrong.tooEarly");
    if (!isSent || !wrong.has(path)) return undefined;
    if (day !== undefined && !isDay(day)) return translate("field.date.invalid");
    return translate(words.find(([end]) => end.test(path))?.[1] ?? "terms.wrong.number");
  };
  return {
    entries,
    change,
    errorAt,
    terms: output,
    isDirty: JSON.stringify(entries) !== JSON.stringify(start),
    /** How many entries are not right, once the form was sent. */
    mistakes: isSent ? wrong.size : 0,
    /** What was refused by the server, by the paths of the call. */
    refuse: (paths: readonly string[]) => setRefused(new Set(paths.map((path) => path.replace(/^terms\./, "")))),
    /** Returns the terms if valid; otherwise focuses the first invalid field. */
    send: (): MoneyTerms | undefined => {
      setSent(true);
      if (output === undefined) focusFirst(wrong);
      return output;
    },
  };
}

function focusFirst(paths: ReadonlySet<string>): void {
  const places = Array.from(paths, (path) => document.getElementById(idOf(path))).filter((place) => place !== null);
  // First in the page, not in the call.
  places.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  places[0]?.focus();
}

function verdict(entries: TermsEntries) {
  const { success, data, error } = moneyTerms.safeParse(bodyOf(entries));
  const wrong = new Set(error?.issues.map(({ path }) => path.map(String).join(".")));
  return { wrong, output: success ? data : undefined };
}
