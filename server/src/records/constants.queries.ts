import { tenancyDefaults } from "@vasati/contract/leasing/tenancies";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Database, Transaction } from "../platform/database/database.ts";

/** Of the one row. */
export const constantsId = 1;
export const megabyte = 1024 * 1024;

/** What the installation allows at most, and what holds where nobody has said otherwise. */
export type Bounds = Pick<Config, "sessionHours" | "uploadLimit">;

/** The constants in force. */
export interface Constants {
  sessionHours: number;
  uploadMegabytes: number;
  tenancyCustodianId: number;
  version: number;
}

/** Reads them: no server keeps them in memory, so that what an administrator sets holds at once at each. */
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
    version: row.version,
  };
}

/** The largest file that is taken, in bytes. */
export const findUploadLimit = async (database: Database, bounds: Bounds): Promise<number> =>
  (await findConstants(database, bounds)).uploadMegabytes * megabyte;

/** The employee in the place of the one whom a tenancy's form names by default. */
export async function findTenancyCustodian(database: Database): Promise<number> {
  const row = await database
    .selectFrom("business_constants")
    .select("tenancy_custodian_id as id")
    .where("id", "=", constantsId)
    .executeTakeFirstOrThrow();
  return row.id ?? tenancyDefaults.custodianId;
}

/** Writes down constants; what is left out stays. */
export async function updateConstants(
  transaction: Transaction,
  edit: Partial<Record<"sessionHours" | "uploadMegabytes" | "tenancyCustodianId", number | undefined>>,
): Promise<void> {
  const { sessionHours, uploadMegabytes, tenancyCustodianId } = edit;
  await transaction
    .updateTable("business_constants")
    .set({
      ...(sessionHours !== undefined && { session_hours: sessionHours }),
      ...(uploadMegabytes !== undefined && { upload_limit_mb: uploadMegabytes }),
      ...(tenancyCustodianId !== undefined && { tenancy_custodian_id: tenancyCustodianId }),
      version: sql<number>`version + 1`,
      updated_at: new Date(),
    })
    .where("id", "=", constantsId)
    .execute();
}
