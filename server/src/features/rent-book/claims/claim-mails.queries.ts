import type { Language } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { joinReader, reader } from "../../../access/policies/custodian.ts";
import { isUserAmong } from "../../../access/policy.ts";
import { tenancyAudience } from "../../../access/policies/tenancy.ts";
import type { Database } from "../../../platform/database/database.ts";

/** A claim, and who reads the mail about it. */
interface ClaimToRead {
  userId: number | null;
  name: string;
  email: string;
  language: Language;
  unitName: string;
  tenantName: string;
  paise: string;
  reference: string;
  reason: string;
}

const facts = sql`unit.name as "unitName", tenant.name as "tenantName", claim.amount_paise::text as paise, claim.reference,
  coalesce(claim.reason, '') as reason`;
const joined = sql`payment_claims as claim
  join tenancies as tenancy on tenancy.id = claim.tenancy_id
  join tenants as tenant on tenant.id = tenancy.tenant_id
  join units as unit on unit.id = tenancy.unit_id`;

/** A claim with the property manager who is to confirm it; undefined if there is none. */
export async function findClaimForCustodian(database: Database, id: number): Promise<ClaimToRead | undefined> {
  const { rows } = await sql<ClaimToRead>`
    select ${facts}, ${reader.columns}
    from ${joined}
      join properties as property on property.id = tenancy.property_id
      join custodians as custodian on custodian.id = property.custodian_id
      ${joinReader}
    where claim.id = ${id} and ${reader.exists}`.execute(database);
  return rows[0];
}

/** A claim with the account that made it, if that still sees the tenancy; undefined otherwise. */
export async function findClaimForTenant(database: Database, id: number): Promise<ClaimToRead | undefined> {
  const { tenancyId } = await database
    .selectFrom("payment_claims")
    .select("tenancy_id as tenancyId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ClaimToRead>`
    select ${facts}, account.id as "userId", account.name, account.email, account.language
    from ${joined} join users as account on account.id = claim.created_by
    where claim.id = ${id} and ${isUserAmong(tenancyAudience([tenancyId]), sql`account.id`)}`.execute(database);
  return rows[0];
}
