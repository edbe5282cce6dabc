import type { TenancyAccount } from "@vasati/contract/money/accounts";
import { dueForm } from "@vasati/contract/money/accounts";
import { meterReading } from "@vasati/contract/money/meters/meter";
import { amountOfReading } from "@vasati/contract/money/meters/meter-readings";
import { rupeesOfMoney } from "@vasati/contract/money/money";
import type { FieldWords, Texts } from "../../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";

/** The form's entries. */
interface ChargeEntries {
  kind: string;
  name: string;
  amount: string;
  dueOn: string;
  byMeter: boolean;
  "meter.previous": string;
  "meter.current": string;
  "meter.tariff": string;
}

export const chargeWords = {
  kind: { label: "account.charge.kind" },
  name: { label: "account.charge.name", help: "account.charge.name.help" },
  byMeter: { label: "account.meter.by" },
  "meter.previous": { label: "account.meter.previous", invalid: "account.meter.invalid" },
  "meter.current": { label: "account.meter.current", invalid: "account.meter.current.invalid" },
  "meter.tariff": { label: "account.meter.tariff", invalid: "receipt.amount.invalid" },
  amount: { label: "receipt.amount", invalid: "receipt.amount.invalid" },
  dueOn: { label: "account.charge.dueOn", isDate: true, refused: "account.charge.dayRefused" },
} as const satisfies Record<keyof ChargeEntries, FieldWords>;

/** Meters count water, electricity and what has a name. */
export const metered: ReadonlySet<string> = new Set(["water", "powerBackup", "other"]);

/** Where the meter of a charge stood last; undefined if it wasn't read before. A unit can have several of a kind, with names. */
export const lastReading = (
  meters: TenancyAccount["meters"],
  of: { kind: string; name: string },
): TenancyAccount["meters"][number] | undefined =>
  meters.find(({ kind, name }) => kind === of.kind && name === of.name.trim());

/** Whether the amount follows from a meter. */
export const isByMeter = ({ kind = "", byMeter }: Texts): boolean => byMeter === "true" && metered.has(kind);

const readingIn = (texts: Texts) => ({
  previous: numberIn(texts["meter.previous"] ?? ""),
  current: numberIn(texts["meter.current"] ?? ""),
  tariff: numberIn(texts["meter.tariff"] ?? ""),
});

/** What a reading comes to, in rupees; null as long as it isn't complete. */
export function amountRead(texts: Texts): number | null {
  const found = meterReading.safeParse(readingIn(texts));
  return found.success ? rupeesOfMoney(amountOfReading(found.data)) : null;
}

export const chargeSchema = schemaOfEntries(
  dueForm,
  ({ kind, name, amount, dueOn, byMeter, ...meter }: ChargeEntries) =>
    byMeter && metered.has(kind)
      ? { kind, name, dueOn, amount: amountRead(meter), meter: readingIn(meter) }
      : { kind, name, dueOn, amount: numberIn(amount) },
);

/** Nothing is filled in but the day. */
export const newCharge = (day: string): ChargeEntries => ({
  kind: "other",
  name: "",
  amount: "",
  dueOn: day,
  byMeter: false,
  "meter.previous": "",
  "meter.current": "",
  "meter.tariff": "",
});
