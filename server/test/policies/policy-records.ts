import { sql } from "kysely";
import type { Insertable } from "kysely";
import { storeSecurityEvents } from "../../src/platform/security/security-events.queries.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { makeEnquiry, makeRequest } from "../records/factories.ts";
import { makeCertificate, makeClaim, makeDeposit, makeDue, makeReceipt } from "../records/make-money.ts";
import { makeQuestion, makeVisit, makeVisitHours } from "../records/make-visits.ts";
import type { Name, PolicyWorld } from "./policy-world.ts";
import { dayOf, daysAgo } from "./policy-world.ts";

/** Makes a record in the world; its id. */
type MakeRecord = (world: PolicyWorld) => Promise<number>;

export const idOf =
  (make: (world: PolicyWorld) => Promise<{ id: number }>): MakeRecord =>
  async (world) =>
    (await make(world)).id;

type Account = PolicyWorld["accounts"][Name];
export const addedBy = ({ user }: Account) => ({ created_by: user.id });
export const archivedBy = (account: Account) => ({ ...addedBy(account), archived_at: new Date() });

export const makeLateDue: MakeRecord = ({ database, tenancy }) =>
  makeDue(database, tenancy.id, { dueOn: dayOf(daysAgo(10)) });
export const makePayment: MakeRecord = ({ database, tenancy, accounts }) =>
  makeReceipt(database, tenancy.id, { userId: accounts.custodian.user.id, receivedOn: dayOf(daysAgo(5)) });

export const makeClaimed: MakeRecord = ({ database, tenancy, accounts }) =>
  makeClaim(database, tenancy.id, { userId: accounts.custodian.user.id });

export const makePaidDeposit: MakeRecord = ({ database, tenancy, accounts }) =>
  makeDeposit(database, tenancy.id, { userId: accounts.custodian.user.id });

export const makeCertified: MakeRecord = ({ database, tenancy, accounts }) =>
  makeCertificate(database, tenancy.id, { userId: accounts.custodian.user.id });

export const makeSentEnquiry = idOf(({ database, unit, accounts }) =>
  makeEnquiry(database, { unit_id: unit.id, user_id: accounts.enquirer.user.id }),
);

export const makePastVisit = idOf(({ database, unit, accounts }) =>
  makeVisit(database, unit.id, { user_id: accounts.enquirer.user.id, status: "Came" }),
);

export const makeAsked = idOf(({ database, unit }) => makeQuestion(database, unit.id));

export const makeHours = idOf(({ database, unit }) => makeVisitHours(database, unit.property_id));

export const raisedBy = (
  name: Name,
  more: (world: PolicyWorld) => Partial<Insertable<Tables["service_requests"]>> = () => ({}),
): MakeRecord =>
  idOf((world) =>
    makeRequest(world.database, { unit_id: world.unit.id, raised_by: world.accounts[name].user.id, ...more(world) }),
  );

/** A document without its file. */
export const makePaper: MakeRecord = async ({ database, tenancy }) => {
  const { rows } = await sql<{ id: number }>`
    insert into documents (tenancy_id, file_name, document_type, media_type, size_bytes, sha256, storage_key)
    values (${tenancy.id}, 'Agreement.pdf', 'Agreement', 'application/pdf', 1, ${"0".repeat(64)}, '00/none')
    returning id`.execute(database);
  return rows[0]?.id ?? 0;
};

export const makeEntry: MakeRecord = async ({ database, accounts }) => {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entries (user_id, action, record_type, record_id)
    values (${accounts.custodian.user.id}, 'unit.edited', 'unit', 1) returning id`.execute(database);
  return rows[0]?.id ?? 0;
};

/** Stored as the server does, which can't write into the table. */
export const makeSecurityEvent: MakeRecord = async ({ database }) => {
  const minute = `${new Date().toISOString().slice(0, 16)}:00Z`;
  const times = { minute, count: 1, firstAt: minute, lastAt: minute };
  await storeSecurityEvents(database, [{ kind: "exported", ...times }]);
  const { rows } = await sql<{ id: number }>`select max(id) as id from security_events`.execute(database);
  return rows[0]?.id ?? 0;
};

export const makeAssignedRequest = raisedBy("custodian", ({ colleague }) => ({
  status: "Assigned",
  custodian_id: colleague.id,
  created_at: daysAgo(40),
}));

/** The world's unit, after an enquiry about it. */
export const makeEnquiredUnit: MakeRecord = async ({ database, unit, accounts }) => {
  await makeEnquiry(database, { unit_id: unit.id, user_id: accounts.enquirer.user.id, status: "Closed" });
  return unit.id;
};

/** The world's colleague, who created the past tenancy, with an assigned request. */
export const makeBusyEmployee: MakeRecord = async (world) => {
  await makeAssignedRequest(world);
  return world.colleague.id;
};
