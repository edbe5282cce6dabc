import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, optionalEmailAddress, optionalTelephone, optionalText } from "../wire/fields.ts";
import { editFields } from "../wire/records.ts";

/** The upper limits for any installation. */
const longestSession = 720;
const largestUpload = 1000;

const amount = (most: number, least = 1) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
};

const constants = {
  /** How long a login lasts. */
  sessionHours: amount(longestSession),
  /** The maximum upload size. */
  uploadMegabytes: amount(largestUpload),
  /** The default custodian of tenancies made by people who are not employees. */
  tenancyCustodianId: identifier,
  /** Where tenants pay by UPI, `name@bank`; empty if UPI payments aren't offered. */
  upiId: z.string().check(z.trim(), z.regex(/^([\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63})?$/, "must be a UPI ID")),
  /** The payee's name in payment apps. */
  payeeName: optionalText(99),
  /** Where tenants pay by bank transfer; both are empty if that isn't offered. IFSC: the Reserve Bank's code of a branch. */
  accountNumber: z.string().check(z.trim(), z.regex(/^(\d{9,18})?$/, "must be 9 to 18 digits")),
  ifsc: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{4}0[A-Z0-9]{6})?$/, "must be an IFSC")),
  /** Tenants are reminded by mail so many days before the due day, on it, and so many days after it; 0 for never. */
  remindDaysBefore: amount(30, 0),
  remindOnDueDay: z.boolean(),
  remindDaysAfter: amount(60, 0),
  /** Who keeps people's data, as the privacy page names them; empty for the product's name. */
  organisationName: optionalText(200),
  /** Whom people turn to about their data. */
  grievanceName: optionalText(120),
  grievanceEmail: optionalEmailAddress,
  grievancePhone: optionalTelephone,
};
type BankAccount = Record<"accountNumber" | "ifsc", string>;
/** An account number is of no use without the IFSC, and the other way round. */
export const hasItsIfsc = ({ accountNumber, ifsc }: BankAccount): boolean => accountNumber === "" || ifsc !== "";
export const hasItsNumber = ({ accountNumber, ifsc }: BankAccount): boolean => ifsc === "" || accountNumber !== "";

/** The settings that administrators can change. */
export const constantsForm = z
  .strictObject(constants)
  .check(
    z.refine(hasItsIfsc, { path: ["ifsc"], error: "must come with an account number" }),
    z.refine(hasItsNumber, { path: ["accountNumber"], error: "must come with an IFSC" }),
  );
export type ConstantsForm = z.output<typeof constantsForm>;

export const constantsEdit = z.strictObject({ version: editFields.version, ...z.partial(z.object(constants)).shape });
export type ConstantsEdit = z.output<typeof constantsEdit>;

export const settings = z.object({
  ...constants,
  grievancePhone: z.string(),
  /** Empty if there is no such employee. */
  tenancyCustodianName: z.string(),
  /** The fixed custodian of the default list filter, for people without a portfolio (requirements 9.5). */
  listCustodianId: z.int(),
  /** The limits of this installation. */
  most: z.object({ sessionHours: z.int(), uploadMegabytes: z.int() }),
  version: z.int(),
});
/** The current settings. */
export type Settings = z.infer<typeof settings>;

const feature = "settings";
/** The feature's description in the API documentation. */
export const featureDescription = { settings: "What administrators set for the whole installation." };
const access = ["Administrator"] as const;

export const readSettings = endpoint({
  method: "GET",
  path: "/settings",
  feature,
  summary: "The constants that the server works with",
  access,
  reads: ["settings", "custodian"],
  success: { status: 200, answer: settings },
});

export const editSettings = endpoint({
  method: "PATCH",
  path: "/settings",
  feature,
  summary:
    "Change the constants that the server works with, within what the installation allows; they hold at once, at every server",
  access,
  body: constantsEdit,
  changes: ["settings"],
  success: { status: 200, answer: settings },
  problems: [409],
});
