import { sql } from "kysely";
import type { Parties } from "./portfolio.ts";

/**
 * Whether a row belongs to a tenancy of the parties. By the tenancies' ids: a choice between two columns would be looked for in
 * every row.
 * @param tenancyId the column that says of which tenancy a row is
 */
export const isOfParties = (parties: Parties, tenancyId: ReturnType<typeof sql>) =>
  parties === "everybody"
    ? sql`true`
    : sql`${tenancyId} = any(array(
        select id from tenancies where property_id = any(array(
          select id from properties where custodian_id = ${parties.custodianId} or current_owner_id = ${parties.ownerId}))
        union select id from tenancies where tenant_id = ${parties.tenantId}))`;
