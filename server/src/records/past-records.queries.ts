import type { PastRecords } from "@vasati/contract/wire/records";
import { sql } from "kysely";

/** What a statement's joined rows are called, by the fields with their ids. */
const places = { unitProfileId: "unit", propertyId: "property" } as const;
const people = {
  tenantId: "tenant",
  employeeId: "custodian",
  custodianId: "custodian",
  ownerId: "owner",
  currentOwner: "current_owner",
  previousOwner: "previous_owner",
  careTaker: "caretaker",
} as const;
const rows = { ...places, ...people };

/** A row with `past`, null if all records that it names are as usual. */
export interface WithPast {
  past: PastRecords | null;
}

/** The column `past` of a statement that has joined the rows of these fields; whoever is erased is archived too. */
export function pastOf(...fields: (keyof typeof rows)[]) {
  const stateOf = (field: keyof typeof rows) => {
    const isErased =
      field in people ? sql`when ${sql.ref(`${rows[field]}.erased_at`)} is not null then 'erased'` : sql``;
    return sql`${sql.lit(field)}, case ${isErased} when ${sql.ref(`${rows[field]}.archived_at`)} is not null then 'archived' end`;
  };
  const archived = fields.map((field) => sql.ref(`${rows[field]}.archived_at`));
  return sql<PastRecords | null>`case when coalesce(${sql.join(archived)}) is not null
    then jsonb_strip_nulls(jsonb_build_object(${sql.join(fields.map(stateOf))})) end`;
}

/** Of a tenancy, or of what belongs to one. */
export const pastOfTenancy = pastOf("tenantId", "unitProfileId", "propertyId");
