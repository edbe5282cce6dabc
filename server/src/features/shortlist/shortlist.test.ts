import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import { mostShortlisted } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { makeProperty, makeUnit, makeUser } from "../../../test/records/factories.ts";

let testApp: TestApp;
let property: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  property = await makeProperty(testApp.database);
});
afterAll(() => testApp.close());

const idOf = async (more: Parameters<typeof makeUnit>[2] = {}) => (await makeUnit(testApp.database, property, more)).id;
const severalUnits = (count: number) => Promise.all(Array.from({ length: count }, () => idOf()));
const put = (token: string, id: number | string) => testApp.call(`PUT /shortlist/${id}`, { token });
const remove = (token: string, id: number) => testApp.call(`DELETE /shortlist/${id}`, { token });
const add = (token: string, unitIds: unknown) => testApp.call("POST /shortlist", { token, body: { unitIds } });
const read = async (token: string) => (await testApp.call("GET /shortlist", { token })).body as number[];
const readUnits = (ids: readonly (number | string)[]) => testApp.call(`GET /units/shortlisted?ids=${ids.join()}`);
const archive = (id: number) =>
  testApp.database.updateTable("units").set({ archived_at: new Date() }).where("id", "=", id).execute();

describe("the shortlist of an account", () => {
  it("has what was put there, the newest first, however often", { meta: { proves: "21.23" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const [first, second] = [await idOf(), await idOf()];
    for (const id of [first, second, first]) expect(await put(token, id)).toMatchObject({ status: 204 });
    expect(await read(token)).toEqual([second, first]);
    for (const id of [second, second]) expect(await remove(token, id)).toMatchObject({ status: 204 });
    expect(await read(token)).toEqual([first]);
  });

  it("is nobody else's", { meta: { proves: "21.23" } }, async () => {
    const [{ token }, other] = [
      await makeUser(testApp.database, "Tenant"),
      await makeUser(testApp.database, "Administrator"),
    ];
    const id = await idOf();
    await put(token, id);
    expect(await read(other.token)).toEqual([]);
    await remove(other.token, id);
    expect(await read(token)).toEqual([id]);
  });

  it("keeps a unit that is let, and not one that was archived", { meta: { proves: "21.23" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const [let_, archived] = [await idOf({ status: "OCP" }), await idOf()];
    expect(await put(token, let_)).toMatchObject({ status: 204 });
    await put(token, archived);
    await archive(archived);
    expect(await read(token)).toEqual([let_]);
    for (const id of [archived, 999_999_999]) expect(await put(token, id)).toMatchObject({ status: 404 });
    expect(await put(token, "shop")).toMatchObject({ status: 400 });
    expect(await remove(token, archived)).toMatchObject({ status: 204 });
  });

  it("has at most forty, also if two are put there at once", { meta: { proves: "21.23" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const ids = await severalUnits(mostShortlisted + 1);
    await add(token, ids.slice(2));
    const answers = await Promise.all(ids.slice(0, 2).map((id) => put(token, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "shortlistIsFull" });
    expect(await read(token)).toHaveLength(mostShortlisted);
    expect(await put(token, ids[5] ?? 0)).toMatchObject({ status: 204 });
    // An archived one, which nobody sees, takes no room.
    await archive(ids[7] ?? 0);
    expect(await put(token, await idOf())).toMatchObject({ status: 204 });
    expect(await read(token)).toHaveLength(mostShortlisted);
  });

  it("has a unit once, if it is put there several times at once", { meta: { proves: "21.23" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const id = await idOf();
    const answers = await Promise.all([put(token, id), put(token, id), add(token, [id])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 204, 204]);
    expect(await read(token)).toEqual([id]);
  });
});

describe("the hearts of a device, after the login", () => {
  it("are added as the newest, and none twice", { meta: { proves: "21.24" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const [own, both, device, archived] = [await idOf(), await idOf(), await idOf(), await idOf()];
    for (const id of [own, both]) await put(token, id);
    await archive(archived);
    const merged = [device, both, own];
    const sent = [device, archived, both, 999_999_999];
    // Of two tabs, say.
    for (const answer of await Promise.all([add(token, sent), add(token, sent)]))
      expect(answer).toMatchObject({ status: 200, body: merged });
    expect(await read(token)).toEqual(merged);
  });

  it("are added in their order, as far as there is room", { meta: { proves: "21.24" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const [own, device] = [await severalUnits(mostShortlisted - 2), await severalUnits(3)];
    await add(token, own);
    const expected = [...device.slice(0, 2), ...own];
    expect(await add(token, device)).toMatchObject({ status: 200, body: expected });
  });

  it.each([
    [Array.from({ length: mostShortlisted + 1 }, (_, place) => place + 1), "unitIds must have at most 40 units"],
    [[0], "unitIds.0 must be a positive number"],
    ["1", "unitIds"],
  ])("are refused as %j", { meta: { proves: "21.24" } }, async (unitIds, rejection) => {
    const { token } = await makeUser(testApp.database, "User");
    const answer = await add(token, unitIds);
    expect(answer.status).toBe(400);
    expect(rejections(answer.body).join()).toContain(rejection);
  });
});

describe("the units of a shortlist", () => {
  it("are read without a login, in their order, let ones too", { meta: { proves: "21.25" } }, async () => {
    const let_ = await idOf({ name: "Let", status: "OCP", floor_number: 2, carpet_area: 200, lift: true });
    const [vacant, archived] = [await idOf({ name: "Vacant" }), await idOf({ archived_at: new Date() })];
    const answer = await readUnits([let_, archived, vacant, 999_999_999, let_]);
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { unitProfileId: let_, unitName: "Let", unitStatus: "OCP", floorNo: 2, carpetArea: 200, lift: true },
        { unitProfileId: vacant, unitName: "Vacant", unitStatus: "NOP", carpetArea: null },
      ],
    });
    // Nothing that a visitor's page of a unit doesn't show.
    expect(
      Object.keys((answer.body as ShortlistedUnit[])[0] ?? {}).filter((key) => /acc|custodian/i.test(key)),
    ).toEqual([]);
  });

  it.each([
    [Array.from({ length: mostShortlisted + 1 }, (_, place) => place + 1), "ids must name at most 40 units"],
    [["shop"], "ids must be numbers with commas between them"],
    [[], "ids must be numbers with commas between them"],
  ])("are refused as %j", { meta: { proves: "21.25" } }, async (ids, rejection) => {
    const answer = await readUnits(ids);
    expect(answer.status).toBe(400);
    expect(rejections(answer.body)).toContain(rejection);
  });
});

describe("what is kept of a shortlist", () => {
  it(
    "is part of one's own data, gone with the person, and not in the trail",
    { meta: { proves: "21.26" } },
    async () => {
      const administrator = await makeUser(testApp.database, "Administrator");
      const { user, token } = await makeUser(testApp.database, "User");
      const id = await idOf();
      await put(token, id);
      const { body } = await testApp.call("GET /users/me/data", { token });
      expect(String(body)).toContain(`"unit_id": ${id},`);
      const trail = testApp.database.selectFrom("audit_entries").select("id").where("user_id", "=", user.id);
      expect(await trail.where("action", "like", "%shortlist%").execute()).toEqual([]);
      expect(
        await testApp.call(`POST /privacy/people/account/${user.id}/erasure`, { token: administrator.token }),
      ).toMatchObject({ status: 204 });
      const left = testApp.database.selectFrom("shortlisted_units").select("unit_id").where("user_id", "=", user.id);
      expect(await left.execute()).toEqual([]);
    },
  );

  it("doesn't keep a unit from being deleted", { meta: { proves: "21.26" } }, async () => {
    const { token } = await makeUser(testApp.database, "User");
    const id = await idOf();
    await put(token, id);
    await testApp.database.deleteFrom("units").where("id", "=", id).execute();
    expect(await read(token)).toEqual([]);
  });
});
