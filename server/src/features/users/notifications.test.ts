import type { MailKind } from "@vasati/contract/people/notifications";
import { mailKinds, mailKindsFor } from "@vasati/contract/people/notifications";
import { roles } from "@vasati/contract/people/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeProperty,
  makeRequest,
  makeUnit,
  makeUser,
} from "../../../test/database/factories.ts";
import { enquiryForm } from "../../../test/calls/forms.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";
import type { MailServer } from "../../../test/app/mail-server.ts";
import { startMailServer } from "../../../test/app/mail-server.ts";
import { strike } from "../../../test/app/strike.ts";

let mailServer: MailServer;
let house: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  house = await buildTestApp(
    { SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org", REQUESTS_PER_MINUTE: "0" },
    { retrySeconds: 1, pollSeconds: 0.5 },
  );
});
afterAll(async () => {
  await house.close();
  await mailServer.stop();
});

const choose = (token: string, body: object) => house.call("PATCH /users/me/notifications", { token, body });
const read = async (token: string) => (await house.call("GET /users/me/notifications", { token })).body;

/** How many mails to somebody were given to be sent: in the transaction of what they tell. */
async function queuedFor(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.job where name = 'mail' and data->>'to' = ${email}`.execute(house.database);
  return rows[0]?.count ?? 0;
}

/** Somebody who gets mails of a kind, and what makes one come. */
interface Scene {
  reader: { token: string; email: string };
  happen: () => Promise<unknown>;
}

/** A custodian with an account and a unit that a tenant holds. */
async function makeKeeper() {
  const { custodian, user, token } = await makeCustodianUser(house.database);
  const held = await makeHeldUnit(house.database, custodian.id);
  const request = () => makeRequest(house.database, { unit_id: held.unit.id, raised_by: held.tenant.user.id });
  return { custodian, keeper: { token, email: user.email }, ...held, request };
}

const scenes: Record<MailKind, () => Promise<Scene>> = {
  enquiryReceived: async () => {
    const { keeper, property } = await makeKeeper();
    const happen = async () => {
      const unitProfileId = (await makeUnit(house.database, property)).id;
      const { token } = await makeUser(house.database);
      return house.call("POST /tenants/enquiries", { token, body: { ...enquiryForm, unitProfileId } });
    };
    return { reader: keeper, happen };
  },
  enquiryAnswered: async () => {
    const { keeper, property } = await makeKeeper();
    const { user, token } = await makeUser(house.database);
    const happen = async () => {
      const unit = await makeUnit(house.database, property);
      const { id } = await makeEnquiry(house.database, { unit_id: unit.id, user_id: user.id, email: user.email });
      return house.call(`POST /enquiries/${id}/answers`, { token: keeper.token, body: { answer: "On Saturday." } });
    };
    return { reader: { token, email: user.email }, happen };
  },
  requestRaised: async () => {
    const { keeper, tenant, unit } = await makeKeeper();
    const body = { unitProfileId: unit.id, category: "PLB", description: "Tap leaks", preferredTime: "" };
    return { reader: keeper, happen: () => house.call("POST /serviceRequests", { token: tenant.token, body }) };
  },
  requestChanged: async () => {
    const { keeper, tenant, request, custodian } = await makeKeeper();
    const happen = async () =>
      house.call(`PATCH /serviceRequests/${(await request()).id}`, {
        token: keeper.token,
        body: { version: 1, employeeId: custodian.id },
      });
    return { reader: { token: tenant.token, email: tenant.user.email }, happen };
  },
  requestCommented: async () => {
    const { keeper, tenant, request } = await makeKeeper();
    const happen = async () =>
      house.call(`POST /serviceRequests/${(await request()).id}/comments`, {
        token: tenant.token,
        body: { comment: "It drips." },
      });
    return { reader: keeper, happen };
  },
  leasesEnding: async () => {
    const { keeper, custodian } = await makeKeeper();
    const happen = async () => {
      const { unit } = await makeHeldUnit(house.database, custodian.id);
      await sql`update tenancies set expiry_date = current_date + 20 where unit_id = ${unit.id}`.execute(
        house.database,
      );
      await strike(house);
      const isTold = async () =>
        (
          await house.database
            .selectFrom("lease_reminders")
            .innerJoin("tenancies", "tenancies.id", "tenancy_id")
            .where("unit_id", "=", unit.id)
            .select("days")
            .execute()
        ).length;
      await expect.poll(isTold).toBe(2);
      return { status: 200 };
    };
    return { reader: keeper, happen };
  },
};

describe.each(mailKinds)("a mail of the kind %s", (kind) => {
  it("comes as long as it is wanted, and says where that is chosen", { meta: { proves: "16.9" } }, async () => {
    const { reader, happen } = await scenes[kind]();
    const arrived = () => mailServer.mails.filter(({ recipients }) => recipients.includes(reader.email));
    expect([200, 201]).toContain(((await happen()) as { status: number }).status);
    await expect.poll(() => arrived().length).toBe(1);
    expect(arrived()[0]?.text).toContain("Choose which e-mails you get:\nhttps://rent.example.org/property/settings");
    expect(arrived()[0]?.html).toContain('<a href="https://rent.example.org/property/settings">');

    expect(await choose(reader.token, { [kind]: false })).toMatchObject({ status: 200, body: { [kind]: false } });
    expect([200, 201]).toContain(((await happen()) as { status: number }).status);
    expect(await queuedFor(reader.email)).toBe(1);

    expect(await choose(reader.token, { [kind]: true })).toMatchObject({ status: 200, body: { [kind]: true } });
    await happen();
    expect(await queuedFor(reader.email)).toBe(2);
    await expect.poll(() => arrived().length).toBe(2);
  });
});

describe("the choices", () => {
  it.each(roles)("of the role %s are those that concern it, all of them wanted at first", async (role) => {
    const { token } = await makeUser(house.database, role);
    const expected = Object.fromEntries(mailKindsFor([role]).map((kind) => [kind, true]));
    expect(await read(token)).toEqual(expected);
    const strange = mailKinds.find((kind) => !(kind in expected));
    const { status, body } = await choose(token, { [strange ?? ""]: false });
    expect(status).toBe(400);
    expect(rejections(body)).toEqual([`${strange} does not concern your role`]);
  });

  it("are kept one by one, with an entry in the trail where they differ", { meta: { proves: "16.9" } }, async () => {
    const { user, token } = await makeUser(house.database, "Tenant");
    const all = { enquiryAnswered: true, requestChanged: true, requestCommented: true };
    expect(await choose(token, { requestChanged: false, enquiryAnswered: true })).toMatchObject({
      body: { ...all, requestChanged: false },
    });
    await choose(token, { requestCommented: false });
    await choose(token, { requestChanged: true });
    expect(await read(token)).toEqual({ ...all, requestCommented: false });
    await choose(token, { requestCommented: false });
    expect(await trailOf(house, "user", user.id)).toMatchObject([
      { before: { requestChanged: true }, after: { requestChanged: false } },
      { before: { requestCommented: true }, after: { requestCommented: false } },
      { before: { requestChanged: false }, after: { requestChanged: true } },
    ]);
    expect(await choose(token, {})).toMatchObject({ status: 400 });
  });

  it("are written down once by two who make the same at once, and whole by two who make others", async () => {
    const { user, token } = await makeUser(house.database, "Tenant");
    const edits = [{ requestChanged: false }, { requestChanged: false }, { requestCommented: false }];
    const answers = await Promise.all(edits.map((edit) => choose(token, edit)));
    expect(await trailOf(house, "user", user.id)).toHaveLength(2);
    expect(answers.map(({ body }) => body)).toContainEqual(await read(token));
  });
});

it("goes to a manager without an account too, who has nothing to choose", async () => {
  const property = await makeProperty(house.database);
  const email = `${crypto.randomUUID()}@example.com`;
  const { custodian_id: id } = property;
  await house.database.updateTable("custodians").set({ email }).where("id", "=", id).execute();
  const unit = await makeUnit(house.database, property);
  const { token } = await makeUser(house.database);
  const body = { ...enquiryForm, unitProfileId: unit.id };
  expect(await house.call("POST /tenants/enquiries", { token, body })).toMatchObject({ status: 201 });
  const mail = () => mailServer.mails.find(({ recipients }) => recipients.includes(email));
  await expect.poll(() => mail()?.text).toBeDefined();
  expect(mail()?.text).not.toContain("Choose which e-mails");
});
