import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kind } from "../../test/policies/policy-kind.ts";
import { parties } from "../../test/policies/policy-kind.ts";
import { kinds } from "../../test/policies/policy-kinds.ts";
import { makePolicyWorld } from "../../test/policies/policy-world.ts";
import type { Name, PolicyWorld } from "../../test/policies/policy-world.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import { documentAudience } from "./policies/document.ts";
import { maySeeCustodian } from "./policies/custodian.ts";
import { enquiryFiguresAudience } from "./policies/enquiry.ts";
import type { Audience } from "./policy.ts";
import { findRecipients, isAmong, isUserAmong } from "./policy.ts";
import { isOwnProperty, maySeePropertyInFull, propertyAudience } from "./policies/property.ts";
import { requestAudience, requestWorkAudience } from "./policies/service-request.ts";
import { isVisibleTenancy, tenancyAudience } from "./policies/tenancy.ts";

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PolicyWorld;
const made = new Map<Kind["records"][number], number>();
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  world = await makePolicyWorld(testDatabase.database);
  for (const { records } of Object.values<Kind>(kinds)) for (const row of records) made.set(row, await row.make(world));
});
afterAll(() => testDatabase.drop());

/** The id of the test record of this kind with this description. */
const idOf = (kind: keyof typeof kinds, what: string) =>
  made.get((kinds[kind] as Kind).records.find((row) => row.what === what)!)!;

/** The names of the test accounts for which `holds` is true. */
async function namesOf(holds: (caller: Caller) => Promise<boolean> | boolean): Promise<Name[]> {
  const names: Name[] = [];
  for (const [name, caller] of Object.entries(world.callers) as [Name, Caller][])
    if (await holds(caller)) names.push(name);
  return names;
}

/** The names of the accounts in an audience; a disabled account must never be among them. */
async function usersIn(audience: Audience): Promise<Name[]> {
  const { rows } = await sql<{ id: number }>`select id from users where ${isUserAmong(audience, sql`id`)}`.execute(
    testDatabase.database,
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).not.toContain(world.disabled);
  return namesOf(({ userId }) => ids.includes(userId));
}

/** Who sees a record, by each way in which its policy can be asked. */
async function seenBy({ table, scope, audience }: Kind, row: Kind["records"][number]) {
  const id = made.get(row)!;
  const { maySee } = row;
  const { database } = testDatabase;
  const isInScope = async (caller: Caller) => {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${scope(caller)}`.execute(database);
    return rows.length > 0;
  };
  // Of a record that belongs to a tenancy, its event says to which.
  const { rows: facts } = await sql<object>`
    select to_jsonb(row) -> 'tenancy_id' as "tenancyId" from ${sql.table(table)} as row where id = ${id}`.execute(
    database,
  );
  const heard = audience?.(
    [id],
    facts.map((each) => ({ facts: each, before: null })),
  );
  const recipients = heard && (await findRecipients(database, heard));
  return {
    scope: await namesOf(isInScope),
    ability: maySee && (await namesOf((caller) => maySee(caller, world.facts))),
    audience: heard && (await usersIn(heard)),
    recipients: recipients && (await namesOf((caller) => isAmong(caller, recipients))),
  };
}

describe.each(Object.entries<Kind>(kinds))("%s", (_name, kind) => {
  it.each(kind.records)(
    "$what is seen by those whom the handbook names, whichever way it is asked",
    { meta: { proves: ["6.3", "6.4"] } },
    async (record) => {
      const { seenBy: names, notified = names } = record;
      expect(await seenBy(kind, record)).toEqual({
        scope: names,
        ability: record.maySee && names,
        audience: kind.audience && notified,
        recipients: kind.audience && notified,
      });
    },
  );
});

it("counts an enquiry for the owner, who can't read it", async () => {
  expect(await usersIn(enquiryFiguresAudience([idOf("an enquiry", "enquiry")]))).toEqual(["owner"]);
});

it("mails about a service request go to those who work on it and to those who still occupy the unit", async () => {
  const assigned = "raised by staff before the tenant's renewal, assigned to a colleague";
  const past = "raised by a tenant who has moved out, before the next came";
  expect(await usersIn(requestWorkAudience([idOf("a service request", assigned)]))).toEqual([
    "administrator",
    "custodian",
    "colleague",
    "tenant",
  ]);
  expect(await usersIn(requestWorkAudience([idOf("a service request", past)]))).toEqual(["administrator", "custodian"]);
});

it("combines the audiences of several records", async () => {
  const { tenancy, pastTenancy } = world;
  expect(await usersIn(tenancyAudience([tenancy.id, pastTenancy.id]))).toEqual([...parties, "pastTenant"]);
});

it("lets a person with two roles see what either role shows", async () => {
  const { colleague, owner } = world.callers;
  const both = { ...colleague, roles: ["Custodian" as const, "Owner" as const], ownerProfileId: owner.ownerProfileId };
  expect(maySeePropertyInFull(both, world.facts.property)).toBe(true);
  const { rows } = await sql`select from tenancies where ${isVisibleTenancy(both)}`.execute(testDatabase.database);
  expect(rows).toHaveLength(3);
});

it("ignores a linked record when the account doesn't have the matching role", async () => {
  const { custodian } = world.callers;
  const former = { ...custodian, roles: ["User" as const] };
  expect(maySeePropertyInFull(former, world.facts.property)).toBe(false);
  const { rows } = await sql`select from properties where ${isOwnProperty(former)}`.execute(testDatabase.database);
  expect(rows).toEqual([]);
});

it("notifies the old and the new custodian when a property changes hands", async () => {
  const { property, colleague, facts } = world;
  const change = { facts: facts.property, before: { custodianId: colleague.id } };
  const names = ["administrator", "custodian", "colleague", "owner", "tenant", "pastTenant"];
  expect(await usersIn(propertyAudience([property.id], [change]))).toEqual(names);
});

it("notifies the custodian and the owner of a deleted property", async () => {
  const change = { facts: world.facts.property, before: null };
  expect(await usersIn(propertyAudience([0], [change]))).toEqual(["administrator", "custodian", "owner"]);
});

it("notifies the previous assignee of a request", async () => {
  const id = idOf("a service request", "raised by the tenant");
  const change = { facts: {}, before: { employeeId: world.colleague.id } };
  const names = ["administrator", "custodian", "colleague", "owner", "tenant"];
  expect(await usersIn(requestAudience([id], [change]))).toEqual(names);
});

it("notifies the parties of its tenancy of a deleted document", async () => {
  const change = { facts: { tenancyId: world.tenancy.id }, before: null };
  expect(await usersIn(documentAudience([0], [change]))).toEqual(parties);
});

it("hides an archived employee from everybody but administrators", async () => {
  expect(await namesOf((caller) => maySeeCustodian(caller, { archived: true }))).toEqual(["administrator"]);
});
