import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import { findCaller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../records/factories.ts";

/** In the order of comparison. */
const names = ["administrator", "custodian", "colleague", "owner", "tenant", "pastTenant", "enquirer"] as const;
export type Name = (typeof names)[number];

export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * A property with a unit, a tenant who moved out 50 days ago and the current one, whose tenancy was renewed 20 days ago. Also its
 * custodian and owner, a colleague without properties, and a disabled account. The record kinds create their own records
 * (`policy-kinds.ts`).
 */
export async function makePolicyWorld(database: Database) {
  const [custodianAccount, colleague] = [await makeCustodianUser(database), await makeCustodianUser(database)];
  const [ownerProfile, formerOwner] = [await makeOwner(database), await makeOwner(database)];
  const [tenant, pastTenant] = [await makeTenant(database), await makeTenant(database)];
  const accounts = {
    administrator: await makeUser(database, "Administrator"),
    custodian: custodianAccount,
    colleague,
    owner: await makeUser(database, "Owner", { owner_profile_id: ownerProfile.id }),
    tenant: await makeUser(database, "Tenant", { tenant_id: tenant.id }),
    pastTenant: await makeUser(database, "Tenant", { tenant_id: pastTenant.id }),
    enquirer: await makeUser(database),
  };
  const disabled = await makeUser(database, "Administrator", { disabled_at: new Date() });
  const property = await makeProperty(database, {
    custodian_id: custodianAccount.custodian.id,
    current_owner_id: ownerProfile.id,
    previous_owner_id: formerOwner.id,
  });
  const unit = await makeUnit(database, property);
  const pastTenancy = await makeTenancy(database, unit, {
    tenant_id: pastTenant.id,
    custodian_id: colleague.custodian.id,
    status: "Expired",
    commencing_date: dayOf(daysAgo(100)),
    activated_at: daysAgo(100),
    expired_at: daysAgo(50),
  });
  await makeTenancy(database, unit, {
    tenant_id: tenant.id,
    status: "Expired",
    commencing_date: dayOf(daysAgo(50)),
    activated_at: daysAgo(50),
    expired_at: daysAgo(20),
  });
  const tenancy = await makeTenancy(database, unit, {
    tenant_id: tenant.id,
    status: "Active",
    commencing_date: dayOf(daysAgo(20)),
    activated_at: daysAgo(20),
  });
  const { propertyCustodianId, ownerId } = {
    propertyCustodianId: custodianAccount.custodian.id,
    ownerId: ownerProfile.id,
  };
  return {
    database,
    accounts,
    callers: await callersOf(database, accounts),
    disabled: disabled.user.id,
    colleague: colleague.custodian,
    property,
    unit,
    tenancy,
    pastTenancy,
    tenant,
    ownerProfile,
    formerOwner,
    /** Records as services read them. */
    facts: {
      property: { custodianId: propertyCustodianId, currentOwner: ownerId, archived: false },
      tenancy: { propertyCustodianId, ownerId, tenantId: tenant.id },
      imported: { userId: custodianAccount.user.id },
      account: { userId: accounts.enquirer.user.id },
    },
  };
}
export type PolicyWorld = Awaited<ReturnType<typeof makePolicyWorld>>;

type Account = Awaited<ReturnType<typeof makeUser>>;

async function callersOf(database: Database, accounts: Record<Name, Account>): Promise<Record<Name, Caller>> {
  const callers = names.map(async (name) => {
    const { user, sessionId } = accounts[name];
    return [name, await findCaller(database, { sessionId, userId: user.id })] as const;
  });
  return Object.fromEntries(await Promise.all(callers)) as Record<Name, Caller>;
}
