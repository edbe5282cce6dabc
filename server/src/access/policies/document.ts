import { sql } from "kysely";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { AudienceOf, Scope } from "../policy.ts";
import { isAmong } from "../policy.ts";
import type { OfTenancy } from "./tenancy.ts";
import { isVisibleTenancy, mayEditTenancy, ofTenancyAudience } from "./tenancy.ts";

/** Documents follow their tenancies (`tenancy.ts`): whoever sees a tenancy reads them, its staff and the tenant add them, staff delete them. */

/** The rows of `documents` that the caller sees. */
export const isVisibleDocument = (caller: Caller): Scope => isVisibleTenancy(caller, sql`tenancy_id`);

/** Who hears of changes of documents. */
export const documentAudience: AudienceOf = ofTenancyAudience;

export const mayAddDocuments = (caller: Caller, tenancy: OfTenancy): boolean =>
  mayEditTenancy(caller, tenancy) || isAmong(caller, { Tenant: tenancy.tenantId });

export const mayDeleteDocuments = mayEditTenancy;
