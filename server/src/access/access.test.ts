import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePolicyWorld } from "../../test/database/policy-world.ts";
import type { Name, PolicyWorld } from "../../test/database/policy-world.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import { accountAudience, isVisibleAccount, mayEditAccount } from "./account.ts";
import { isVisibleEntry } from "./audit.ts";
import { custodianAudience, isVisibleCustodian, maySeeCustodian } from "./custodian.ts";
import { enquiryAudience, enquiryFiguresAudience, isManagedEnquiry, isSentEnquiry } from "./enquiry.ts";
import { importAudience, isVisibleImport, maySeeImport } from "./import.ts";
import { draftAudience, isOwnDraft } from "./lease-draft.ts";
import { isVisibleOwner, ownerAudience } from "./owner.ts";
import type { Audience, Condition } from "./policy.ts";
import { findRecipients, isAmong, isUserAmong } from "./policy.ts";
import { isOwnProperty, maySeePropertyInFull, ofProperty, propertyAudience, propertyRecipients } from "./property.ts";
import { isVisibleRequest, requestAudience, requestWorkAudience } from "./service-request.ts";
import { isManagedTenancy, isVisibleDocument, isVisibleTenancy, maySeeTenancy, tenancyAudience } from "./tenancy.ts";
import { isVisibleTenant, tenantAudience } from "./tenant.ts";
import { unitAudience } from "./unit.ts";

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PolicyWorld;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  world = await makePolicyWorld(testDatabase.database);
});
afterAll(() => testDatabase.drop());

/** How a kind of record is asked about, and who sees which of its records: by hand, from requirements 6.3. */
interface Kind {
  table: string;
  scope: (caller: Caller) => Condition;
  audience?: (ids: number[]) => Audience;
  records: {
    what: string;
    id: (records: PolicyWorld["records"]) => number;
    seenBy: Name[];
    /** What a service says of the record where it has read it. */
    maySee?: (caller: Caller, facts: PolicyWorld["facts"]) => boolean;
  }[];
}

const kinds: Record<string, Kind> = {
  "a property, in full": {
    table: "properties",
    scope: isOwnProperty,
    audience: propertyAudience,
    records: [
      {
        maySee: (caller, { property }) => maySeePropertyInFull(caller, property),
        what: "property",
        id: ({ property }) => property,
        seenBy: ["administrator", "keeper", "owner"],
      },
    ],
  },
  "a unit, in full": {
    table: "units",
    scope: (caller) => ofProperty(isOwnProperty(caller)),
    audience: unitAudience,
    records: [{ what: "unit", id: ({ unit }) => unit, seenBy: ["administrator", "keeper", "owner"] }],
  },
  "a tenancy": {
    table: "tenancies",
    scope: (caller) => isVisibleTenancy(caller),
    audience: tenancyAudience,
    records: [
      {
        maySee: (caller, { tenancy }) => maySeeTenancy(caller, tenancy),
        what: "held",
        id: ({ tenancy }) => tenancy,
        seenBy: ["administrator", "keeper", "owner", "tenant"],
      },
      {
        what: "past, agreed by a colleague",
        id: ({ pastTenancy }) => pastTenancy,
        seenBy: ["administrator", "keeper", "owner", "pastTenant"],
      },
    ],
  },
  "a tenancy, to change it": {
    table: "tenancies",
    scope: isManagedTenancy,
    records: [{ what: "held", id: ({ tenancy }) => tenancy, seenBy: ["administrator", "keeper"] }],
  },
  "a document": {
    table: "documents",
    scope: isVisibleDocument,
    records: [
      { what: "document", id: ({ document }) => document, seenBy: ["administrator", "keeper", "owner", "tenant"] },
    ],
  },
  "an enquiry": {
    table: "enquiries",
    scope: (caller) => sql`(${isManagedEnquiry(caller)} or ${isSentEnquiry(caller)})`,
    audience: enquiryAudience,
    records: [{ what: "enquiry", id: ({ enquiry }) => enquiry, seenBy: ["administrator", "keeper", "enquirer"] }],
  },
  "a service request": {
    table: "service_requests",
    scope: isVisibleRequest,
    audience: requestAudience,
    records: [
      {
        what: "raised by the tenant",
        id: ({ tenantRequest }) => tenantRequest,
        seenBy: ["administrator", "keeper", "owner", "tenant"],
      },
      {
        what: "raised by staff before the tenant's renewal, assigned to a colleague",
        id: ({ assignedRequest }) => assignedRequest,
        seenBy: ["administrator", "keeper", "colleague", "owner", "tenant"],
      },
      {
        what: "raised by a tenant who has moved out, before the next came",
        id: ({ pastRequest }) => pastRequest,
        seenBy: ["administrator", "keeper", "owner", "pastTenant"],
      },
    ],
  },
  "a tenant": {
    table: "tenants",
    scope: isVisibleTenant,
    audience: tenantAudience,
    records: [
      { what: "with a tenancy", id: ({ tenant }) => tenant, seenBy: ["administrator", "keeper"] },
      { what: "added", id: ({ addedTenant }) => addedTenant, seenBy: ["administrator", "colleague"] },
      { what: "archived", id: ({ archivedTenant }) => archivedTenant, seenBy: ["administrator"] },
    ],
  },
  "an owner": {
    table: "owner_profiles",
    scope: isVisibleOwner,
    audience: ownerAudience,
    records: [
      { what: "of a property", id: ({ owner }) => owner, seenBy: ["administrator", "keeper"] },
      { what: "of a property, before", id: ({ formerOwner }) => formerOwner, seenBy: ["administrator", "keeper"] },
      { what: "added", id: ({ addedOwner }) => addedOwner, seenBy: ["administrator", "colleague"] },
      { what: "archived", id: ({ archivedOwner }) => archivedOwner, seenBy: ["administrator"] },
    ],
  },
  "a draft of a lease": {
    table: "lease_drafts",
    scope: isOwnDraft,
    audience: draftAudience,
    records: [{ what: "draft", id: ({ draft }) => draft, seenBy: ["keeper"] }],
  },
  "an import": {
    table: "imports",
    scope: isVisibleImport,
    audience: importAudience,
    records: [
      {
        maySee: (caller, { imported }) => maySeeImport(caller, imported),
        what: "import",
        id: ({ imported }) => imported,
        seenBy: ["administrator", "keeper"],
      },
    ],
  },
  "an employee": {
    table: "custodians",
    scope: isVisibleCustodian,
    audience: custodianAudience,
    records: [
      { what: "employee", id: ({ employee }) => employee, seenBy: ["administrator", "keeper", "colleague"] },
      { what: "archived", id: ({ archivedEmployee }) => archivedEmployee, seenBy: ["administrator"] },
    ],
  },
  "an account": {
    table: "users",
    scope: isVisibleAccount,
    audience: accountAudience,
    records: [
      {
        maySee: (caller, { account }) => mayEditAccount(caller, account),
        what: "account",
        id: ({ account }) => account,
        seenBy: ["administrator", "enquirer"],
      },
    ],
  },
  "an entry of the audit trail": {
    table: "audit_entries",
    scope: isVisibleEntry,
    records: [{ what: "entry", id: ({ entry }) => entry, seenBy: ["administrator"] }],
  },
};

/** Those of the world's people for whom something holds. */
async function namesOf(holds: (caller: Caller) => Promise<boolean> | boolean): Promise<Name[]> {
  const names: Name[] = [];
  for (const [name, caller] of Object.entries(world.callers) as [Name, Caller][])
    if (await holds(caller)) names.push(name);
  return names;
}

/** Who is found as a row of `users`; somebody disabled is nobody of the world. */
async function usersIn(audience: Audience): Promise<Name[]> {
  const { rows } = await sql<{ id: number }>`select id from users where ${isUserAmong(audience, sql`id`)}`.execute(
    testDatabase.database,
  );
  const ids = rows.map(({ id }) => id);
  expect(ids).not.toContain(world.disabled);
  return namesOf(({ userId }) => ids.includes(userId));
}

/** The callers who see a record, by each way in which a policy says so. */
async function seenBy({ table, scope, audience }: Kind, { id: idOf, maySee }: Kind["records"][number]) {
  const id = idOf(world.records);
  const { database } = testDatabase;
  const isInScope = async (caller: Caller) => {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${scope(caller)}`.execute(database);
    return rows.length > 0;
  };
  const recipients = audience && (await findRecipients(database, audience([id])));
  return {
    scope: await namesOf(isInScope),
    ability: maySee && (await namesOf((caller) => maySee(caller, world.facts))),
    audience: audience && (await usersIn(audience([id]))),
    recipients: recipients && (await namesOf((caller) => isAmong(caller, recipients))),
  };
}

describe.each(Object.entries(kinds))("%s", (_name, kind) => {
  it.each(kind.records)(
    "$what is seen by those whom the handbook names, whichever way it is asked",
    { meta: { proves: ["6.3", "6.4"] } },
    async (record) => {
      const names = record.seenBy;
      expect(await seenBy(kind, record)).toEqual({
        scope: names,
        ability: record.maySee && names,
        audience: kind.audience && names,
        recipients: kind.audience && names,
      });
    },
  );
});

it("counts an enquiry for the owner, who does not see it", async () => {
  expect(await usersIn(enquiryFiguresAudience([world.records.enquiry]))).toEqual(["owner"]);
});

it("mails about a service request to those who do it and to those who are in the unit still", async () => {
  const { assignedRequest, pastRequest } = world.records;
  expect(await usersIn(requestWorkAudience([assignedRequest]))).toEqual([
    "administrator",
    "keeper",
    "colleague",
    "tenant",
  ]);
  expect(await usersIn(requestWorkAudience([pastRequest]))).toEqual(["administrator", "keeper"]);
});

it("names those of several records at once", async () => {
  const { tenancy, pastTenancy } = world.records;
  const parties = ["administrator", "keeper", "owner", "tenant", "pastTenant"];
  expect(await usersIn(tenancyAudience([tenancy, pastTenancy]))).toEqual(parties);
});

it("lets somebody with two roles see what each of them shows", async () => {
  const { colleague, owner } = world.callers;
  const both = { ...colleague, roles: ["Custodian" as const, "Owner" as const], ownerProfileId: owner.ownerProfileId };
  expect(maySeePropertyInFull(both, world.facts.property)).toBe(true);
  const { rows } = await sql`select from tenancies where ${isVisibleTenancy(both)}`.execute(testDatabase.database);
  expect(rows).toHaveLength(3);
});

it("takes a record that somebody stands for without its role for nothing", async () => {
  const { keeper } = world.callers;
  const former = { ...keeper, roles: ["User" as const] };
  expect(maySeePropertyInFull(former, world.facts.property)).toBe(false);
  const { rows } = await sql`select from properties where ${isOwnProperty(former)}`.execute(testDatabase.database);
  expect(rows).toEqual([]);
});

it("tells of a property that changed hands both who had it and who has it", async () => {
  const { property } = world.facts;
  const { colleague } = world.callers;
  const told = propertyRecipients([property, { ...property, custodianId: colleague.custodianId ?? 0 }]);
  expect(await namesOf((caller) => isAmong(caller, told))).toEqual(["administrator", "keeper", "colleague", "owner"]);
});

it("keeps an archived employee from everybody but administrators", async () => {
  expect(await namesOf((caller) => maySeeCustodian(caller, { archived: true }))).toEqual(["administrator"]);
});
