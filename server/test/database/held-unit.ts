import type { Database } from "../../src/platform/database/database.ts";
import { makeOwner, makeProperty, makeTenancy, makeTenant, makeUnit, makeUser } from "./factories.ts";

/** A unit of a custodian's portfolio with accounts for its owner and for its tenant since 2020. */
export async function makeHeldUnit(database: Database, custodianId: number) {
  const ownerProfile = await makeOwner(database);
  const owner = await makeUser(database, "Owner", { owner_profile_id: ownerProfile.id });
  const property = await makeProperty(database, { custodian_id: custodianId, current_owner_id: ownerProfile.id });
  const unit = await makeUnit(database, property);
  const tenantRecord = await makeTenant(database);
  const tenancy = await makeTenancy(database, unit, {
    tenant_id: tenantRecord.id,
    status: "Active",
    activated_at: new Date(),
    commencing_date: "2020-01-01",
    expiry_date: "2090-01-01",
  });
  const tenant = await makeUser(database, "Tenant", { tenant_id: tenantRecord.id });
  return { property, unit, owner, tenant, tenancy };
}
