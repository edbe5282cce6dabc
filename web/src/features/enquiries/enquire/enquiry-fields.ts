import type { EnquiryForm } from "@vasati/contract/leasing/enquiries";
import type { ComponentProps } from "react";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import type { TextField } from "../../../ui/fields/text-field.tsx";

export type EnquiryFieldName = Exclude<keyof EnquiryForm, "unitProfileId">;

type EnquiryGroup = "person" | "address" | "papers" | "tenancy";
type Control = Partial<ComponentProps<typeof TextField>>;

const digits: Control = { inputMode: "numeric", autoComplete: "off" };
const plain: Control = { autoComplete: "off" };
const capitals: Control = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false };

/**
 * The fields of the form in their groups and order, each with its native control. Phone and document numbers use text controls:
 * a native number input rejects '+91' and changes with the mouse wheel.
 */
const controls: Record<EnquiryGroup, Partial<Record<EnquiryFieldName, Control>>> = {
  person: {
    tenantName: { autoComplete: "name" },
    email: { type: "email", autoComplete: "email" },
    telePhone: { type: "tel", autoComplete: "tel" },
    ethnicity: plain,
  },
  address: {
    area: { autoComplete: "address-level3" },
    postalCode: { inputMode: "numeric", autoComplete: "postal-code" },
    postBoxNumber: digits,
  },
  papers: { passportNo: capitals, laborCardNo: digits, sponsorName: plain, cRNumber: capitals },
  tenancy: {
    tenancyRequiredDate: {},
    tenancyExpiryDate: {},
    familyMemberCount: { type: "number", inputMode: "numeric", min: 0, max: 99, step: 1 },
  },
};

const entriesOf = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

export const enquiryGroups = entriesOf(controls).map(([group, fields]) => ({
  title: `enquiry.group.${group}` as const,
  fields: entriesOf(fields),
}));

const wordsOf = (name: EnquiryFieldName): FieldWords => ({
  label: `enquiry.${name}`,
  help: `enquiry.${name}.help`,
  invalid: `enquiry.${name}.invalid`,
  ...(name.endsWith("Date") && { isDate: true }),
});

/** Labels are the field names in plain words (requirements 12.8); the help says what to enter in India. */
export const enquiryWords = Object.fromEntries(
  enquiryGroups.flatMap(({ fields }) => fields.map(([name]) => [name, wordsOf(name)])),
) as Record<EnquiryFieldName, FieldWords>;

/** The day after a calendar date (`YYYY-MM-DD`); empty if it isn't a date. */
export function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return "";
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
