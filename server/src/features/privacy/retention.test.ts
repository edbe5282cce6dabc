import { retention } from "@vasati/contract/people/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { strike } from "../../../test/app/background-work.ts";
import {
  makeDocument,
  makeEnquiry,
  makeLeaseDraft,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeDue } from "../../../test/records/make-money.ts";
import { findFormerTenants } from "./people.queries.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

it("removes drafts and enquiries that have been kept for their time", { meta: { proves: "20.75" } }, async () => {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database));
  const { user } = await makeUser(database);
  const draft = (days: number) => makeLeaseDraft(database, user.id, { updated_at: daysAgo(days) });
  const enquiry = (days: number, status: "New" | "Closed") =>
    makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status, updated_at: daysAgo(days) });
  const [, newDraft] = [await draft(181), await draft(179)];
  const [, newEnquiry] = [await enquiry(366, "Closed"), await enquiry(364, "New")];
  await strike(testApp);
  const left = async (table: "lease_drafts" | "enquiries") =>
    await database.selectFrom(table).select("id").where("user_id", "=", user.id).execute();
  await expect.poll(() => left("enquiries")).toEqual([{ id: newEnquiry.id }]);
  expect(await left("lease_drafts")).toEqual([{ id: newDraft.id }]);
});

/** A tenant whose tenancy ended so many days ago, with an identity number, papers of these types, and the enquiry that they came with. */
async function makeFormer(name: string, days: number, papers: string[] = []) {
  const { database } = testApp;
  const { id } = await makeTenant(database, name, { passport_number: "AB9876543", pan: "ABCPN1234K" });
  const unit = await makeUnit(database, await makeProperty(database));
  const [activated_at, expired_at] = [daysAgo(days + 400), daysAgo(days)];
  const ended = { tenant_id: id, status: "Expired", activated_at, expired_at: daysAgo(0) } as const;
  const tenancy = await makeTenancy(database, unit, ended);
  for (const document_type of papers) await makeDocument(testApp, tenancy.id, { document_type });
  const { user } = await makeUser(database);
  await makeEnquiry(database, {
    unit_id: unit.id,
    user_id: user.id,
    status: "Converted",
    tenant_id: id,
    passport_number: "AB9876543",
  });
  // Last, because the work of the hour that another test began may still be under way, and would find only a part of it.
  await database.updateTable("tenancies").set({ expired_at }).where("id", "=", tenancy.id).execute();
  return { id, tenancyId: tenancy.id };
}
const tenantOf = (id: number) =>
  testApp.database.selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const numberInEnquiryOf = async (id: number) => {
  const of = testApp.database.selectFrom("enquiries").select("passport_number").where("tenant_id", "=", id);
  return (await of.executeTakeFirst())?.passport_number;
};
const papersOf = async (tenancyId: number) => {
  const of = testApp.database.selectFrom("documents").select("document_type").where("tenancy_id", "=", tenancyId);
  return (await of.orderBy("id").execute()).map(({ document_type }) => document_type);
};
const proofs = [
  "Aadhaar card",
  "ID proof",
  "PAN",
  "Driving licence",
  "आधार कार्ड",
  "पासपोर्ट",
  "ಆಧಾರ್ ಕಾರ್ಡ್",
  "ಪಾನ್ / ಪ್ಯಾನ್ ಕಾರ್ಡ್",
];
const contracts = [
  "Leave and licence agreement",
  "Trade licence",
  "Lease deed with Aadhaar",
  "किरायानामा करार",
  "ಬಾಡಿಗೆ ಒಪ್ಪಂದ",
  "Plan",
];

it(
  "removes identity numbers and proofs of former tenants, and no contract",
  { meta: { proves: "20.75" } },
  async () => {
    const { database } = testApp;
    const middle = await makeFormer("Middle Tenant", 400, [...proofs, ...contracts]);
    const recent = await makeFormer("Recent Tenant", 300, proofs);
    const returned = await makeFormer("Returned Tenant", 380, ["Aadhaar card"]);
    await database
      .updateTable("tenants")
      .set({ identity_erased_at: daysAgo(390) })
      .where("id", "=", returned.id)
      .execute();
    const neverCame = await makeTenant(database, "Never Came", {
      passport_number: "AB9876543",
      updated_at: daysAgo(366),
    });
    const staying = await makeFormer("Staying Tenant", 400);
    await makeTenancy(database, await makeUnit(database, await makeProperty(database)), { tenant_id: staying.id });
    await strike(testApp);
    await expect.poll(() => papersOf(middle.tenancyId)).toEqual(contracts);
    await expect.poll(() => papersOf(returned.tenancyId)).toEqual([]);
    await expect.poll(async () => (await tenantOf(neverCame.id)).passport_number).toBe("-");
    const panOf = async (id: number) => {
      const { pan, pan_last_four } = await tenantOf(id);
      return pan ?? pan_last_four;
    };
    expect(await tenantOf(middle.id)).toMatchObject({ name: "Middle Tenant", passport_number: "-" });
    expect(await panOf(middle.id)).toMatch(/234K$/);
    expect(await numberInEnquiryOf(middle.id)).toBe("-");
    for (const { id } of [recent, staying]) expect((await tenantOf(id)).passport_number).toMatch(/6543$/);
    expect(await papersOf(recent.tenancyId)).toEqual(proofs);
  },
);

it("removes former tenants after eight years, whoever else owes money", { meta: { proves: "20.75" } }, async () => {
  const { database } = testApp;
  const owing = await makeFormer("Owing Tenant", 8 * 366);
  await makeDue(database, owing.tenancyId);
  const old = await makeFormer("Old Tenant", 8 * 366);
  const due = { days: retention.tenantDays, what: "everything", atMost: 1 } as const;
  expect(await findFormerTenants(database, due)).toEqual([old.id]);
  await strike(testApp);
  await expect.poll(async () => (await tenantOf(old.id)).name).toMatch(/^Former tenant /);
  await expect.poll(async () => (await tenantOf(owing.id)).passport_number).toBe("-");
  expect(await tenantOf(owing.id)).toMatchObject({ name: "Owing Tenant" });
  expect(await findFormerTenants(database, due)).toEqual([]);
});

it("says of security events what the database does", async () => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = 'forget_security_events'`.execute(testApp.database);
  expect(rows[0]?.body).toContain(`interval '${retention.securityEventDays} days'`);
});
