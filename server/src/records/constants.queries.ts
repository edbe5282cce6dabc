import { tenancyDefaults } from "@vasati/contract/leasing/tenancies";
import { sql } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database, Transaction } from "../platform/database/database.ts";

/** The id of the only row. */
export const constantsId = 1;
export const megabyte = 1024 * 1024;

/** The upper limits of this installation, which are also the defaults. */
export type Bounds = Pick<Config, "sessionHours" | "uploadLimit">;

/** The constants in force. */
export interface Constants {
  sessionHours: number;
  uploadMegabytes: number;
  tenancyCustodianId: number;
  /** Empty where tenants are not offered to pay by UPI. */
  upiId: string;
  payeeName: string;
  /** Both are empty where tenants are not offered to pay by bank transfer. */
  accountNumber: string;
  ifsc: string;
  remindDaysBefore: number;
  remindOnDueDay: boolean;
  remindDaysAfter: number;
  /** Empty where nobody has said who answers for people's data. */
  organisationName: string;
  grievanceName: string;
  grievanceEmail: string;
  grievancePhone: string;
  version: number;
}

/** When tenants are reminded if no administrator has changed it. */
const reminderDefaults = { before: 3, onDueDay: true, after: 5 };

/** Reads the constants. They are not cached, so that a change applies to all servers at once. */
export async function findConstants(database: Database, { sessionHours, uploadLimit }: Bounds): Promise<Constants> {
  const row = await database
    .selectFrom("business_constants")
    .selectAll()
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  const megabytes = Math.floor(uploadLimit / megabyte);
  return {
    sessionHours: Math.min(row.session_hours ?? sessionHours, sessionHours),
    uploadMegabytes: Math.min(row.upload_limit_mb ?? megabytes, megabytes),
    tenancyCustodianId: row.tenancy_custodian_id ?? tenancyDefaults.custodianId,
    upiId: row.upi_id ?? "",
    payeeName: row.payee_name ?? "",
    accountNumber: row.account_number ?? "",
    ifsc: row.ifsc ?? "",
    remindDaysBefore: row.remind_days_before ?? reminderDefaults.before,
    remindOnDueDay: row.remind_on_due_day ?? reminderDefaults.onDueDay,
    remindDaysAfter: row.remind_days_after ?? reminderDefaults.after,
    organisationName: row.organisation_name ?? "",
    grievanceName: row.grievance_name ?? "",
    grievanceEmail: row.grievance_email ?? "",
    grievancePhone: row.grievance_phone ?? "",
    version: row.version,
  };
}

/** The maximum upload size in bytes. */
export const findUploadLimit = async (database: Database, bounds: Bounds): Promise<number> =>
  (await findConstants(database, bounds)).uploadMegabytes * megabyte;

/** The employee who is the default custodian in the tenancy form. */
export async function findTenancyCustodian(database: Database): Promise<number> {
  const row = await database
    .selectFrom("business_constants")
    .select("tenancy_custodian_id as id")
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  return row.id ?? tenancyDefaults.custodianId;
}

interface Payee {
  name: string;
  upiId: string;
  accountNumber: string;
  ifsc: string;
}

/** To whom tenants pay by UPI or bank transfer; null if neither is offered. */
export async function findPayee(database: Database): Promise<Payee | null> {
  const row = await database
    .selectFrom("business_constants")
    .select(["upi_id", "payee_name", "account_number", "ifsc"])
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  const { upi_id: upiId, account_number: accountNumber, ifsc, payee_name: name } = row;
  if (upiId === null && accountNumber === null) return null;
  return { name: name ?? "", upiId: upiId ?? "", accountNumber: accountNumber ?? "", ifsc: ifsc ?? "" };
}

/** Who keeps people's data and whom they turn to, as the privacy page says. */
export async function findPrivacyContact(
  database: Database,
): Promise<Pick<Constants, "organisationName" | "grievanceName" | "grievanceEmail" | "grievancePhone">> {
  const row = await database
    .selectFrom("business_constants")
    .select(["organisation_name", "grievance_name", "grievance_email", "grievance_phone"])
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  return {
    organisationName: row.organisation_name ?? "",
    grievanceName: row.grievance_name ?? "",
    grievanceEmail: row.grievance_email ?? "",
    grievancePhone: row.grievance_phone ?? "",
  };
}

/** How many days before and after the due day tenants are reminded; 0 for never. */
export interface ReminderDays {
  before: number;
  onDueDay: boolean;
  after: number;
}

export async function findReminderDays(database: Database): Promise<ReminderDays> {
  const row = await database
    .selectFrom("business_constants")
    .select(["remind_days_before", "remind_on_due_day", "remind_days_after"])
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  return {
    before: row.remind_days_before ?? reminderDefaults.before,
    onDueDay: row.remind_on_due_day ?? reminderDefaults.onDueDay,
    after: row.remind_days_after ?? reminderDefaults.after,
  };
}

/** The column of each constant. */
const columns = {
  sessionHours: "session_hours",
  uploadMegabytes: "upload_limit_mb",
  tenancyCustodianId: "tenancy_custodian_id",
  upiId: "upi_id",
  payeeName: "payee_name",
  accountNumber: "account_number",
  ifsc: "ifsc",
  remindDaysBefore: "remind_days_before",
  remindOnDueDay: "remind_on_due_day",
  remindDaysAfter: "remind_days_after",
  organisationName: "organisation_name",
  grievanceName: "grievance_name",
  grievanceEmail: "grievance_email",
  grievancePhone: "grievance_phone",
} as const satisfies Record<keyof Omit<Constants, "version">, string>;

/** Saves constants. Fields that are left out don't change; an empty text is none. */
export async function updateConstants(
  transaction: Transaction,
  edit: { [Name in keyof Omit<Constants, "version">]?: Constants[Name] | undefined },
): Promise<void> {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changed = names.filter((name) => edit[name] !== undefined);
  await transaction
    .updateTable("business_constants")
    .set({
      ...Object.fromEntries(changed.map((name) => [columns[name], edit[name] === "" ? null : edit[name]])),
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where("id", "=", constantsId)
    .execute();
}
