import type { MailKind } from "@vasati/contract/people/notifications";
import type { VisitSlots } from "@vasati/contract/leasing/visits";
import { mailKinds, mailKindsFor } from "@vasati/contract/people/notifications";
import { roles } from "@vasati/contract/people/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { untilEventsDelivered, strike } from "../../../test/app/background-work.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeProperty,
  makeRequest,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeDue } from "../../../test/records/make-money.ts";
import { makeVisitHours } from "../../../test/records/make-visits.ts";
import { enquiryForm } from "../../../test/calls/forms.ts";
import { bookingForm } from "../../../test/calls/visit-calls.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import type { MailServer } from "../../../test/peers/mail-server.ts";
import { startMailServer } from "../../../test/peers/mail-server.ts";

let mailServer: MailServer;
let testApp: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await buildTestApp(
    { SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org", REQUESTS_PER_MINUTE: "0" },
    { retrySeconds: 1, pollSeconds: 0.5 },
  );
});
afterAll(async () => {
  await testApp.close();
  await mailServer.stop();
});

const choose = (token: string, body: object) => testApp.call("PATCH /users/me/notifications", { token, body });
const read = async (token: string) => (await testApp.call("GET /users/me/notifications", { token })).body;

/** The number of mails that an address got, once nothing waits to be mailed. */
async function mailedTo(email: string): Promise<number> {
  await untilEventsDelivered(testApp);
  const waiting = async () =>
    (
      await sql`select from jobs.job where name in ('message', 'enquiry-answer-mail')
        and state in ('created', 'retry', 'active')`.execute(testApp.database)
    ).rows;
  await expect.poll(waiting).toEqual([]);
  return mailServer.mails.filter(({ recipients }) => recipients.includes(email)).length;
}

/** A person who gets a kind of mail, and the call that triggers it. */
interface Scene {
  reader: { token: string; email: string };
  happen: () => Promise<unknown>;
}

/** A custodian with an account and an occupied unit. */
async function makeCustodianWithUnit() {
  const { custodian, user, token } = await makeCustodianUser(testApp.database);
  const held = await makeHeldUnit(testApp.database, custodian.id);
  const request = () => makeRequest(testApp.database, { unit_id: held.unit.id, raised_by: held.tenant.user.id });
  return { custodian, custodianAccount: { token, email: user.email }, ...held, request };
}

let claims = 0;
/** The tenant of an occupied unit enters a payment. */
const claimPayment = ({ tenancy, tenant }: Pick<Awaited<ReturnType<typeof makeHeldUnit>>, "tenancy" | "tenant">) => {
  const body = { paidOn: "2026-02-05", mode: "upi", reference: `68000${(claims += 1) + 1_000_000}`, amount: 500 };
  return testApp.call(`POST /tenancies/${tenancy.id}/claims`, { token: tenant.token, body });
};

const scenes: Record<MailKind, () => Promise<Scene>> = {
  enquiryReceived: async () => {
    const { custodianAccount, property } = await makeCustodianWithUnit();
    const happen = async () => {
      const unitProfileId = (await makeUnit(testApp.database, property)).id;
      const { token } = await makeUser(testApp.database);
      return testApp.call("POST /tenants/enquiries", { token, body: { ...enquiryForm, unitProfileId } });
    };
    return { reader: custodianAccount, happen };
  },
  paymentClaimed: async () => {
    const { custodianAccount, ...held } = await makeCustodianWithUnit();
    return { reader: custodianAccount, happen: () => claimPayment(held) };
  },
  claimAnswered: async () => {
    const { custodianAccount, ...held } = await makeCustodianWithUnit();
    const happen = async () => {
      const { claimId } = (await claimPayment(held)).body as { claimId: number };
      const body = { isConfirmed: false, reason: "Not on the statement" };
      return testApp.call(`POST /claims/${claimId}/answer`, { token: custodianAccount.token, body });
    };
    return { reader: { token: held.tenant.token, email: held.tenant.user.email }, happen };
  },
  rentReminded: async () => {
    const { custodianAccount, tenancy, tenant } = await makeCustodianWithUnit();
    await makeDue(testApp.database, tenancy.id);
    const happen = async () => {
      // Otherwise there is one a day.
      await testApp.database.deleteFrom("rent_reminders").where("tenancy_id", "=", tenancy.id).execute();
      const body = { tenancyIds: [tenancy.id] };
      return testApp.call("POST /rent/reminders", { token: custodianAccount.token, body });
    };
    return { reader: { token: tenant.token, email: tenant.user.email }, happen };
  },
  visits: async () => {
    const { custodianAccount, property } = await makeCustodianWithUnit();
    await makeVisitHours(testApp.database, property.id);
    const happen = async () => {
      const { id } = await makeUnit(testApp.database, property);
      const { slots } = (await testApp.call(`GET /units/${id}/visitSlots`)).body as VisitSlots;
      return testApp.call(`POST /units/${id}/visits`, { body: { ...bookingForm, startsAt: slots[0] } });
    };
    return { reader: custodianAccount, happen };
  },
  enquiryAnswered: async () => {
    const { custodianAccount, property } = await makeCustodianWithUnit();
    const { user, token } = await makeUser(testApp.database);
    const happen = async () => {
      const unit = await makeUnit(testApp.database, property);
      const { id } = await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: user.id, email: user.email });
      return testApp.call(`POST /enquiries/${id}/answers`, {
        token: custodianAccount.token,
        body: { answer: "On Saturday." },
      });
    };
    return { reader: { token, email: user.email }, happen };
  },
  requestRaised: async () => {
    const { custodianAccount, tenant, unit } = await makeCustodianWithUnit();
    const body = { unitProfileId: unit.id, category: "PLB", description: "Tap leaks", preferredTime: "" };
    return {
      reader: custodianAccount,
      happen: () => testApp.call("POST /serviceRequests", { token: tenant.token, body }),
    };
  },
  requestChanged: async () => {
    const { custodianAccount, tenant, request, custodian } = await makeCustodianWithUnit();
    const happen = async () =>
      testApp.call(`PATCH /serviceRequests/${(await request()).id}`, {
        token: custodianAccount.token,
        body: { version: 1, employeeId: custodian.id },
      });
    return { reader: { token: tenant.token, email: tenant.user.email }, happen };
  },
  requestCommented: async () => {
    const { custodianAccount, tenant, request } = await makeCustodianWithUnit();
    const happen = async () =>
      testApp.call(`POST /serviceRequests/${(await request()).id}/comments`, {
        token: tenant.token,
        body: { comment: "It drips." },
      });
    return { reader: custodianAccount, happen };
  },
  leasesEnding: async () => {
    const { custodianAccount, custodian } = await makeCustodianWithUnit();
    const happen = async () => {
      const { unit } = await makeHeldUnit(testApp.database, custodian.id);
      await sql`update tenancies set expiry_date = current_date + 20 where unit_id = ${unit.id}`.execute(
        testApp.database,
      );
      await strike(testApp);
      const mailCount = async () =>
        (
          await testApp.database
            .selectFrom("lease_reminders")
            .innerJoin("tenancies", "tenancies.id", "tenancy_id")
            .where("unit_id", "=", unit.id)
            .select("days")
            .execute()
        ).length;
      await expect.poll(mailCount).toBe(2);
      return { status: 200 };
    };
    return { reader: custodianAccount, happen };
  },
};

describe.each(mailKinds)("a mail of the kind %s", (kind) => {
  it("is sent as long as it is wanted, and links to the choices", { meta: { proves: "16.9" } }, async () => {
    const { reader, happen } = await scenes[kind]();
    const arrived = () => mailServer.mails.filter(({ recipients }) => recipients.includes(reader.email));
    expect([200, 201]).toContain(((await happen()) as { status: number }).status);
    await expect.poll(() => arrived().length).toBe(1);
    expect(arrived()[0]?.text).toContain("Choose which e-mails you get:\nhttps://rent.example.org/property/settings");
    expect(arrived()[0]?.html).toContain('<a href="https://rent.example.org/property/settings">');

    expect(await choose(reader.token, { [kind]: false })).toMatchObject({ status: 200, body: { [kind]: false } });
    expect([200, 201]).toContain(((await happen()) as { status: number }).status);
    expect(await mailedTo(reader.email)).toBe(1);

    expect(await choose(reader.token, { [kind]: true })).toMatchObject({ status: 200, body: { [kind]: true } });
    await happen();
    expect(await mailedTo(reader.email)).toBe(2);
    await expect.poll(() => arrived().length).toBe(2);
  });
});

describe("the choices", () => {
  it.each(roles)("of the role %s are the mails for that role, all wanted at first", async (role) => {
    const { token } = await makeUser(testApp.database, role);
    const expected = Object.fromEntries(mailKindsFor([role]).map((kind) => [kind, true]));
    expect(await read(token)).toEqual(expected);
    const strange = mailKinds.find((kind) => !(kind in expected));
    const { status, body } = await choose(token, { [strange ?? ""]: false });
    expect(status).toBe(400);
    expect(rejections(body)).toEqual([`${strange} does not concern your role`]);
  });

  it("are saved one by one, with an entry in the trail if they change", { meta: { proves: "16.9" } }, async () => {
    const { user, token } = await makeUser(testApp.database, "Tenant");
    const all = {
      enquiryAnswered: true,
      requestChanged: true,
      requestCommented: true,
      claimAnswered: true,
      rentReminded: true,
    };
    expect(await choose(token, { requestChanged: false, enquiryAnswered: true })).toMatchObject({
      body: { ...all, requestChanged: false },
    });
    await choose(token, { requestCommented: false });
    await choose(token, { requestChanged: true });
    expect(await read(token)).toEqual({ ...all, requestCommented: false });
    await choose(token, { requestCommented: false });
    expect(await trailOf(testApp, "user", user.id)).toMatchObject([
      { before: { requestChanged: true }, after: { requestChanged: false } },
      { before: { requestCommented: true }, after: { requestCommented: false } },
      { before: { requestChanged: false }, after: { requestChanged: true } },
    ]);
    expect(await choose(token, {})).toMatchObject({ status: 400 });
  });

  it("are saved once by two identical requests, and completely by two different ones", async () => {
    const { user, token } = await makeUser(testApp.database, "Tenant");
    const edits = [{ requestChanged: false }, { requestChanged: false }, { requestCommented: false }];
    const answers = await Promise.all(edits.map((edit) => choose(token, edit)));
    expect(await trailOf(testApp, "user", user.id)).toHaveLength(2);
    expect(answers.map(({ body }) => body)).toContainEqual(await read(token));
  });
});

it("mails a manager without an account at their recorded address, without a link to the choices", async () => {
  const property = await makeProperty(testApp.database);
  const email = `${crypto.randomUUID()}@example.com`;
  const { custodian_id: id } = property;
  await testApp.database.updateTable("custodians").set({ email }).where("id", "=", id).execute();
  const unit = await makeUnit(testApp.database, property);
  const { token } = await makeUser(testApp.database);
  const body = { ...enquiryForm, unitProfileId: unit.id };
  expect(await testApp.call("POST /tenants/enquiries", { token, body })).toMatchObject({ status: 201 });
  const mail = () => mailServer.mails.find(({ recipients }) => recipients.includes(email));
  await expect.poll(() => mail()?.text).toBeDefined();
  expect(mail()?.text).not.toContain("Choose which e-mails");
});
