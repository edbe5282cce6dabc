import { useState } from "react";
import type { FieldWords, Schema, Texts } from "../../../../lib/forms/form-values.ts";
import { isDay } from "../../../../lib/forms/is-day.ts";
import type { FormDraft } from "../../../../manage/form/form-draft.ts";
import { useManageForm } from "../../../../manage/form/form.ts";
import { lastDayOfTerm, monthsOf } from "@vasati/contract/leasing/terms";
import type { TermEntries } from "./tenancy-entries.ts";
import { tenureOf } from "./tenancy-entries.ts";
import type { TermName } from "../tenancy-words.ts";
import { optionalEntries } from "../tenancy-words.ts";

type Dates = Pick<TermEntries, "tenancyCommencingDate" | "tenancyExpiryDate">;
const monthsIn = ({ tenancyCommencingDate, tenancyExpiryDate }: Dates) =>
  monthsOf(tenancyCommencingDate, tenancyExpiryDate);

interface TenancyFormParts<Entries, Name extends string> {
  fields: Record<Name | TermName, FieldWords>;
  initial: Entries;
  draft: FormDraft;
  /** Further entries to save with it. */
  beside?: Texts;
}

/**
 * The form of a tenancy. The last day follows the first, as long as the term is a number of months, and the tenure follows
 * both, until somebody writes another: `following` are the controls of the three.
 */
export function useTenancyForm<Entries extends TermEntries, Output, Name extends keyof Entries & string>(
  schema: Schema<Entries, Output>,
  parts: TenancyFormParts<Entries, Name>,
) {
  const form = useManageForm<Entries, Output, Name | TermName>(schema, { ...parts, optional: optionalEntries });
  const [months, setMonths] = useState(() => monthsIn(form.texts as unknown as Dates));
  const { texts } = form;
  const text = (name: TermName) => texts[name] ?? "";

  const followTenure = (next: number | null) => {
    if (text("tenancyTennure") === tenureOf(months)) form.set("tenancyTennure", tenureOf(next));
    setMonths(next);
  };
  const begin = (day: string) => {
    if (months === null) followTenure(monthsOf(day, text("tenancyExpiryDate")));
    else form.set("tenancyExpiryDate", lastDayOfTerm(day, months));
  };
  const end = (day: string) => followTenure(monthsOf(text("tenancyCommencingDate"), day));

  /** A date that others follow, once it is a whole one. */
  const followed = (name: TermName, follow: (day: string) => void) => {
    const control = form.date(name);
    const onDay = (day: string) => {
      control.onDay(day);
      if (isDay(day)) follow(day);
    };
    return { ...control, onDay };
  };
  const { defaultValue: _, ...tenure } = form.field("tenancyTennure");
  const { startAfresh } = form;
  return {
    ...form,
    startAfresh:
      startAfresh &&
      (() => {
        startAfresh();
        setMonths(monthsIn(parts.initial));
      }),
    following: {
      begin: followed("tenancyCommencingDate", begin),
      end: followed("tenancyExpiryDate", end),
      tenure: { ...tenure, value: text("tenancyTennure") },
    },
  };
}
