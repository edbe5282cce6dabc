import type { Visit } from "@vasati/contract/leasing/visits";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner, makeProperty, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeVisit } from "../../../test/records/make-visits.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const hour = 3_600_000;

async function makeManagedUnit(more: object = {}) {
  const staff = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, ...more });
  return { ...staff, property, unit: await makeUnit(testApp.database, property) };
}
const edit = (token: string, visitId: number, body: object) =>
  testApp.call(`PATCH /visits/${visitId}`, { token, body });

it(
  "staff say in one tap who came, and correct it; visitors can't, and nobody before",
  { meta: { proves: "22.7" } },
  async () => {
    const { database } = testApp;
    const { unit, token } = await makeManagedUnit();
    const visitor = await makeUser(database);
    const past = await makeVisit(database, unit.id, { startsIn: -2 * hour, user_id: visitor.user.id });
    expect((await edit(visitor.token, past.id, { version: 1, status: "Came" })).status).toBe(403);
    expect((await edit(token, past.id, { version: 1, status: "Cancelled" })).body).toMatchObject({
      rule: "visitIsSettled",
    });
    expect((await edit(token, past.id, { version: 1, status: "Missed" })).body).toMatchObject({
      status: "Missed",
      version: 2,
    });
    expect((await edit(token, past.id, { version: 2, status: "Interested" })).body).toMatchObject({
      status: "Interested",
    });
    const ahead = await makeVisit(database, unit.id);
    expect((await edit(token, ahead.id, { version: 1, status: "Came" })).body).toMatchObject({
      rule: "visitIsSettled",
    });
  },
);

it(
  "lists visits by period, status, day and property; the owner doesn't see who comes",
  { meta: { proves: "22.8" } },
  async () => {
    const { database } = testApp;
    const owner = await makeOwner(database);
    const { unit, token, property } = await makeManagedUnit({ current_owner_id: owner.id });
    const { token: ofOwner } = await makeUser(database, "Owner", { owner_profile_id: owner.id });
    const { token: stranger } = await makeCustodianUser(database);
    const past = await makeVisit(database, unit.id, { startsIn: -30 * hour, status: "Came" });
    const ahead = await makeVisit(database, unit.id);
    const list = async (query: string, who = token) => {
      const { status, body } = await testApp.call(`GET /visits?${query}`, { token: who });
      expect(status).toBe(200);
      return (body as PageOf<Visit>).items;
    };
    const ids = async (query: string) => (await list(query)).map(({ visitId }) => visitId);
    expect(await ids("")).toEqual([past.id, ahead.id]);
    expect(await ids("sort=-startsAt")).toEqual([ahead.id, past.id]);
    expect(await ids("period=upcoming")).toEqual([ahead.id]);
    expect(await ids("period=past&state=Came")).toEqual([past.id]);
    expect(await ids(`propertyId=${property.id}&unitProfileId=${unit.id}`)).toHaveLength(2);
    expect(await ids("to=2020-01-01")).toEqual([]);
    expect(await list("", stranger)).toEqual([]);
    expect((await list(""))[0]).toMatchObject({
      name: "Ravi Kumar",
      telePhone: "9845012345",
      email: "ravi@example.com",
    });
    expect((await list("", ofOwner))[0]).toMatchObject({ visitId: past.id, name: "", telePhone: "", email: "" });
    expect((await edit(ofOwner, ahead.id, { version: 1, status: "Cancelled" })).status).toBe(404);
  },
);
