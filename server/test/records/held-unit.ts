import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { makeOwner, makeProperty, makeTenancy, makeTenant, makeUnit, makeUser } from "./factories.ts";

interface More {
  owner?: Partial<Insertable<Tables["owner_profiles"]>>;
  tenant?: Partial<Insertable<Tables["tenants"]>>;
  tenancy?: Partial<Insertable<Tables["tenancies"]>>;
}

/** A unit of a custodian's portfolio with accounts for its owner and for its tenant since 2020, unless told. */
export async function makeHeldUnit(database: Database, custodianId: number, more: More = {}) {
  const ownerProfile = await makeOwner(database, undefined, more.owner);
  const owner = await makeUser(database, "Owner", { owner_profile_id: ownerProfile.id });
  const property = await makeProperty(database, { custodian_id: custodianId, current_owner_id: ownerProfile.id });
  const unit = await makeUnit(database, property, { status: "OCP" });
  const tenantRecord = await makeTenant(database, undefined, more.tenant);
  const tenancy = await makeTenancy(database, unit, {
    tenant_id: tenantRecord.id,
    status: "Active",
    activated_at: new Date(),
    commencing_date: "2020-01-01",
    expiry_date: "2090-01-01",
    ...more.tenancy,
  });
  const tenant = await makeUser(database, "Tenant", { tenant_id: tenantRecord.id });
  return { property, unit, owner, tenant, tenancy };
}
