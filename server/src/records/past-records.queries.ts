import type { PastRecords } from "@vasati/contract/wire/records";
import { sql } from "kysely";

/** Places are never erased. */
const canBeErased = new Set(["tenant", "custodian", "owner", "current_owner", "previous_owner", "caretaker"]);

const stateOf = (row: string) => sql`case
  ${canBeErased.has(row) ? sql`when ${sql.ref(`${row}.erased_at`)} is not null then 'erased'` : sql``}
  when ${sql.ref(`${row}.archived_at`)} is not null then 'archived' end`;

/** `PastRecords` of joined rows, from the names of these by the fields of their ids in the answer: `{ tenantId: "tenant" }`. */
export const pastRecordsOf = (rows: Readonly<Record<string, string>>) => sql<PastRecords>`
  nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(
    Object.entries(rows).flatMap(([field, row]) => [sql.lit(field), stateOf(row)]),
  )})), '{}')`;

/** Of a tenancy, its unit and property, joined by these names. */
export const pastOfTenancy = pastRecordsOf({ tenantId: "tenant", unitProfileId: "unit", propertyId: "property" });
/** Of a unit and its property. */
export const pastOfUnit = pastRecordsOf({ unitProfileId: "unit", propertyId: "property" });
