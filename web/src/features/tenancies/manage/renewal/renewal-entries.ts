import type { RenewalForm } from "@vasati/contract/leasing/renewals";
import { renewalForm, renewalLimits, termMonths } from "@vasati/contract/leasing/renewals";
import type { RenewalBegin } from "@vasati/contract/leasing/tenancies";
import { lastDayOfTerm, renewedRent } from "@vasati/contract/leasing/terms";
import type { FieldWords, Schema, Texts } from "../../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";

/** The entries of the form, all of them text. */
export interface RenewalEntries {
  percent: string;
  months: string;
  tenancyCommencingDate: string;
}

export const renewalWords = {
  percent: { label: "renewal.percent", help: "renewal.percent.help", invalid: "renewal.percent.invalid" },
  months: { label: "renewal.months", invalid: "renewal.months.invalid" },
  tenancyCommencingDate: { label: "tenancy.tenancyCommencingDate", invalid: "renewal.begin.invalid", isDate: true },
} as const satisfies Record<keyof RenewalEntries, FieldWords>;

/** A new form: the usual months, from the usual day. How much more it costs is not guessed. */
export const newRenewal = ({ usual }: RenewalBegin): RenewalEntries => ({
  percent: "",
  months: String(renewalLimits.usualMonths),
  tenancyCommencingDate: usual,
});

/** A comma groups no digits here: `7,5` is meant as seven and a half, and would be read as 75. */
const percentIn = (text: string) => (text.includes(",") ? Number.NaN : numberIn(text.replace(/%\s*$/, "")));

const valuesIn = (entries: RenewalEntries) => ({
  percent: percentIn(entries.percent),
  months: numberIn(entries.months),
  tenancyCommencingDate: entries.tenancyCommencingDate,
});

/** The payload of a renewal. The server decides on which days it can begin, and its answer has the earliest one. */
export const renewalSchema = ({ earliest }: RenewalBegin): Schema<RenewalEntries, RenewalForm> => {
  const schema = schemaOfEntries(renewalForm, valuesIn);
  const tooEarly = { path: ["tenancyCommencingDate"] };
  return {
    "~standard": {
      validate: (entries) => {
        const { tenancyCommencingDate } = entries as RenewalEntries;
        const result = schema["~standard"].validate(entries);
        if (result instanceof Promise || !tenancyCommencingDate || tenancyCommencingDate >= earliest) return result;
        return { issues: [...(result.issues ?? []), tooEarly] };
      },
    },
  };
};

/** What becomes of the rent and the term by the entries, as far as they are right. */
export function renewedBy(lastRent: number, texts: Texts) {
  const { percent, months, tenancyCommencingDate } = valuesIn(texts as unknown as RenewalEntries);
  const rise = renewalForm.shape.percent.safeParse(percent);
  const length = termMonths.safeParse(months);
  const until = length.success ? lastDayOfTerm(tenancyCommencingDate, length.data) : "";
  return {
    rent: rise.success ? renewedRent(lastRent, rise.data) : null,
    term: until ? { from: tenancyCommencingDate, until } : null,
  };
}
