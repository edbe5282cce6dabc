import { sql } from "kysely";
import type { Caller } from "../../src/platform/authentication/caller.queries.ts";
import { findCaller } from "../../src/platform/authentication/caller.queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeEnquiry,
  makeImport,
  makeLeaseDraft,
  makeOwner,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "./factories.ts";

/** In the order in which they are compared. */
const names = ["administrator", "keeper", "colleague", "owner", "tenant", "pastTenant", "enquirer"] as const;
export type Name = (typeof names)[number];

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * A property with a unit: a tenant who has moved out 50 days ago, and one who is in it since, with a tenancy that was renewed 20 days
 * ago. Beside its custodian and its owner a colleague without properties, and an account that was disabled.
 */
export async function makePolicyWorld(database: Database) {
  const [keeper, colleague] = [await makeCustodianUser(database), await makeCustodianUser(database)];
  const [ownerProfile, formerOwner] = [await makeOwner(database), await makeOwner(database)];
  const [tenant, pastTenant] = [await makeTenant(database), await makeTenant(database)];
  const accounts = {
    administrator: await makeUser(database, "Administrator"),
    keeper,
    colleague,
    owner: await makeUser(database, "Owner", { owner_profile_id: ownerProfile.id }),
    tenant: await makeUser(database, "Tenant", { tenant_id: tenant.id }),
    pastTenant: await makeUser(database, "Tenant", { tenant_id: pastTenant.id }),
    enquirer: await makeUser(database),
  };
  const disabled = await makeUser(database, "Administrator", { disabled_at: new Date() });
  const property = await makeProperty(database, {
    custodian_id: keeper.custodian.id,
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
  const ids = {
    property: property.id,
    unit: unit.id,
    tenancy: tenancy.id,
    pastTenancy: pastTenancy.id,
    document: await makePaper(database, tenancy.id),
    enquiry: (await makeEnquiry(database, { unit_id: unit.id, user_id: accounts.enquirer.user.id })).id,
    ...(await makeRequests(database, { accounts, unitId: unit.id })),
    ...(await makePeople(database, { creator: colleague.user.id, keeper: keeper.user.id })),
    tenant: tenant.id,
    owner: ownerProfile.id,
    formerOwner: formerOwner.id,
    draft: (await makeLeaseDraft(database, keeper.user.id)).id,
    imported: (await makeImport(database, keeper.user.id, [tenant.id])).id,
    employee: colleague.custodian.id,
    archivedEmployee: (await makeCustodian(database, { archived_at: new Date() })).id,
    account: accounts.enquirer.user.id,
    entry: await makeEntry(database, keeper.user.id),
  };
  const { keeperId, ownerId } = { keeperId: keeper.custodian.id, ownerId: ownerProfile.id };
  return {
    callers: await callersOf(database, accounts),
    disabled: disabled.user.id,
    records: ids,
    /** The first record of a kind as a service would have read it. */
    facts: {
      property: { custodianId: keeperId, currentOwner: ownerId, archived: false },
      tenancy: { keeperId, ownerId, tenantId: tenant.id },
      imported: { userId: keeper.user.id },
      account: { userId: accounts.enquirer.user.id },
    },
  };
}
export type PolicyWorld = Awaited<ReturnType<typeof makePolicyWorld>>;

type Account = Awaited<ReturnType<typeof makeUser>>;

async function makeRequests(
  database: Database,
  {
    accounts,
    unitId: unit_id,
  }: { accounts: Record<"tenant" | "keeper" | "pastTenant" | "colleague", Account>; unitId: number },
) {
  const by = (account: Account) => ({ unit_id, raised_by: account.user.id });
  const assigned = { status: "Assigned" as const, custodian_id: accounts.colleague.user.custodian_id };
  return {
    tenantRequest: (await makeRequest(database, by(accounts.tenant))).id,
    assignedRequest: (await makeRequest(database, { ...by(accounts.keeper), ...assigned, created_at: daysAgo(40) })).id,
    pastRequest: (await makeRequest(database, { ...by(accounts.pastTenant), created_at: daysAgo(60) })).id,
  };
}

/** Tenants and owners whom a custodian added. */
async function makePeople(database: Database, { creator, keeper }: { creator: number; keeper: number }) {
  const archived = { created_by: keeper, archived_at: new Date() };
  return {
    addedTenant: (await makeTenant(database, "Anita Rao", { created_by: creator })).id,
    archivedTenant: (await makeTenant(database, "Anita Rao", archived)).id,
    addedOwner: (await makeOwner(database, "Anita Rao", { created_by: creator })).id,
    archivedOwner: (await makeOwner(database, "Anita Rao", archived)).id,
  };
}

/** A document without its file. */
async function makePaper(database: Database, tenancyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into documents (tenancy_id, file_name, document_type, media_type, size_bytes, sha256, storage_key)
    values (${tenancyId}, 'Agreement.pdf', 'Agreement', 'application/pdf', 1, ${"0".repeat(64)}, '00/none')
    returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

async function makeEntry(database: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entries (user_id, action, record_type, record_id) values (${userId}, 'unit.edited', 'unit', 1)
    returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

async function callersOf(database: Database, accounts: Record<Name, Account>): Promise<Record<Name, Caller>> {
  const callers = names.map(async (name) => {
    const { user, sessionId } = accounts[name];
    return [name, await findCaller(database, { sessionId, userId: user.id })] as const;
  });
  return Object.fromEntries(await Promise.all(callers)) as Record<Name, Caller>;
}
