import type { ChangeEvent } from "react";
import { useState } from "react";
import type { FieldWords, Schema, Texts } from "../../../lib/form-values.ts";
import type { FormDraft } from "../../../manage/form-draft.ts";
import { useManageForm } from "../../../manage/form.ts";
import { lastDayOfTerm, monthsOf } from "@vasati/contract/terms";
import type { TermEntries } from "./tenancy-entries.ts";
import { tenureOf } from "./tenancy-entries.ts";
import type { TermName } from "./tenancy-words.ts";
import { optionalEntries } from "./tenancy-words.ts";

/** Before this year a day is still being typed. */
const firstYear = "1900";

type Dates = Pick<TermEntries, "tenancyCommencingDate" | "tenancyExpiryDate">;
const monthsIn = ({ tenancyCommencingDate, tenancyExpiryDate }: Dates) =>
  monthsOf(tenancyCommencingDate, tenancyExpiryDate);

interface TenancyFormParts<Entries, Name extends string> {
  fields: Record<Name | TermName, FieldWords>;
  initial: Entries;
  draft: FormDraft;
  /** What else is kept with it. */
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
    if (months !== null && day > firstYear) form.set("tenancyExpiryDate", lastDayOfTerm(day, months));
    else if (months === null) followTenure(monthsOf(day, text("tenancyExpiryDate")));
  };
  const end = (day: string) => followTenure(monthsOf(text("tenancyCommencingDate"), day));

  /** A control whose text other entries change. */
  const following = (name: TermName, follow: (entry: string) => void = () => undefined) => {
    const { defaultValue: _, onChange, ...control } = form.field(name);
    return {
      ...control,
      value: text(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange(event);
        follow(event.target.value);
      },
    };
  };
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
      begin: following("tenancyCommencingDate", begin),
      end: following("tenancyExpiryDate", end),
      tenure: following("tenancyTennure"),
    },
  };
}
