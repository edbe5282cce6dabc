import type { SavedView } from "@vasati/contract/people/saved-views";
import { mostSavedViews } from "@vasati/contract/people/viewed-lists";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { makeTenant, makeUser } from "../../../test/records/factories.ts";
import { makeSavedView } from "../../../test/records/make-saved-view.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const kumars = { list: "tenants", name: "Kumars", query: "search=kumar&sort=-tenantName" };
const save = (token: string, body: object) => testApp.call("POST /users/me/views", { token, body });
const read = async (token: string) => (await testApp.call("GET /users/me/views", { token })).body as SavedView[];
const rename = (token: string, id: number, name: string) =>
  testApp.call(`PATCH /users/me/views/${id}`, { token, body: { name } });
const remove = (token: string, id: number) => testApp.call(`DELETE /users/me/views/${id}`, { token });

async function makeSaved(view: object = kumars) {
  const { user, token } = await makeUser(testApp.database, "Administrator");
  const { body } = await save(token, view);
  return { user, token, view: body as SavedView };
}

describe("a saved view", () => {
  it("is found again as it was saved, renamed and deleted", { meta: { proves: "23.60" } }, async () => {
    const { token, view } = await makeSaved();
    expect(view).toEqual({ savedViewId: view.savedViewId, ...kumars });
    await save(token, { list: "rent", name: "Overdue", query: "" });
    await save(token, { list: "tenants", name: "archived", query: "archived=true" });
    expect((await read(token)).map(({ name }) => name)).toEqual(["Overdue", "archived", "Kumars"]);
    expect(await rename(token, view.savedViewId, " Kumar family ")).toMatchObject({
      status: 200,
      body: { ...kumars, name: "Kumar family" },
    });
    expect(await remove(token, view.savedViewId)).toMatchObject({ status: 204 });
    expect((await read(token)).map(({ name }) => name)).toEqual(["Overdue", "archived"]);
  });

  it("is nobody else's, not even an administrator's", { meta: { proves: "23.61" } }, async () => {
    const { token, view } = await makeSaved();
    const other = await makeUser(testApp.database, "Administrator");
    expect(await read(other.token)).toEqual([]);
    expect(await rename(other.token, view.savedViewId, "Mine")).toMatchObject({ status: 404 });
    expect(await remove(other.token, view.savedViewId)).toMatchObject({ status: 404 });
    expect(await read(token)).toEqual([view]);
    expect(await save(other.token, kumars)).toMatchObject({ status: 201 });
  });

  it("isn't in the audit trail", { meta: { proves: "23.61" } }, async () => {
    const { user, token, view } = await makeSaved();
    await rename(token, view.savedViewId, "Others");
    await remove(token, view.savedViewId);
    const { rows } = await sql`select from audit_entries where user_id = ${user.id}`.execute(testApp.database);
    expect(rows).toEqual([]);
  });

  it.each([
    [{ ...kumars, list: "leases" }, "list is not a list with views"],
    [{ ...kumars, name: " " }, "name is required"],
    [{ ...kumars, name: "n".repeat(61) }, "name must have at most 60 characters"],
    [{ ...kumars, query: "q".repeat(501) }, "query must have at most 500 characters"],
    [{ ...kumars, query: "search=9999+4105+7058" }, "query has an Aadhaar number in it: leave it out"],
    [{ ...kumars, query: "search=a b#" }, "query must be encoded as in an address"],
  ])("is refused as %j", { meta: { proves: "23.60" } }, async (body, rejection) => {
    const { token } = await makeUser(testApp.database);
    const answer = await save(token, body);
    expect(answer.status).toBe(400);
    expect(rejections(answer.body)).toContain(rejection);
  });
});

const clash = {
  status: 409,
  body: { errors: [{ path: "name", message: "Another view of this list has this name." }] },
};

describe("the views of a list", () => {
  it("have different names, whatever their case", { meta: { proves: "23.62" } }, async () => {
    const { token, view } = await makeSaved();
    expect(await save(token, { ...kumars, name: "KUMARS" })).toMatchObject(clash);
    expect(await save(token, { ...kumars, list: "owners" })).toMatchObject({ status: 201 });
    const { body } = await save(token, { ...kumars, name: "Raos" });
    expect(await rename(token, (body as SavedView).savedViewId, "kumars")).toMatchObject(clash);
    expect(await rename(token, view.savedViewId, "KUMARS")).toMatchObject({ status: 200 });
  });

  it("get one of a name, if it is saved several times at once", { meta: { proves: "23.62" } }, async () => {
    const { token } = await makeUser(testApp.database);
    const answers = await Promise.all([1, 2, 3].map(() => save(token, kumars)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await read(token)).toHaveLength(1);
  });

  it("are at most twenty, also if two are saved at once", { meta: { proves: "23.62" } }, async () => {
    const { token, user } = await makeUser(testApp.database);
    for (let number = 1; number < mostSavedViews; number += 1)
      await makeSavedView(testApp.database, user.id, { number, name: `View ${number}` });
    const answers = await Promise.all(["one", "other"].map((name) => save(token, { ...kumars, name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "tooManyViews" });
    expect(await save(token, { ...kumars, list: "owners" })).toMatchObject({ status: 201 });
    const middle = (await read(token)).find(({ name }) => name === "View 7");
    await remove(token, middle?.savedViewId ?? 0);
    expect(await save(token, { ...kumars, name: "Instead" })).toMatchObject({ status: 201 });
  });

  it("keep the last of two names, if two rename at once", { meta: { proves: "23.62" } }, async () => {
    const { token, view } = await makeSaved();
    const answers = await Promise.all(["One", "Other"].map((name) => rename(token, view.savedViewId, name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(["One", "Other"]).toContain((await read(token))[0]?.name);
  });
});

describe("what is kept of saved views", () => {
  it("is part of one's own data, and gone with the person", { meta: { proves: "23.61" } }, async () => {
    const { token } = await makeSaved();
    const { user, token: own } = await makeUser(testApp.database);
    await save(own, { ...kumars, name: "Of my own" });
    const { body } = await testApp.call("GET /users/me/data", { token: own });
    expect(JSON.stringify(body)).toContain("Of my own");
    expect(await testApp.call(`POST /privacy/people/account/${user.id}/erasure`, { token })).toMatchObject({
      status: 204,
    });
    const left = testApp.database.selectFrom("saved_views").select("id").where("user_id", "=", user.id);
    expect(await left.execute()).toEqual([]);
  });

  it("names nobody any more who was erased", { meta: { proves: "23.61" } }, async () => {
    const { token } = await makeSaved({ ...kumars, name: "Rao", query: "search=Anita+Rao" });
    const { id } = await makeTenant(testApp.database, "ಅನಿತಾ ರಾವ್");
    await save(token, { ...kumars, name: "By search", query: String(new URLSearchParams({ search: "ಅನಿತಾ ರಾವ್" })) });
    await save(token, { ...kumars, name: "ಅನಿತಾ ರಾವ್, rents", query: "" });
    await save(token, { ...kumars, name: "ಅನಿತಾ", query: "" });
    expect(await testApp.call(`POST /privacy/people/tenant/${id}/erasure`, { token })).toMatchObject({ status: 204 });
    expect((await read(token)).map(({ name }) => name)).toEqual(["Rao", "ಅನಿತಾ"]);
  });

  it(
    "names nobody whose account was erased, and stays if its filter is called like them",
    { meta: { proves: "23.61" } },
    async () => {
      const { token } = await makeSaved({ ...kumars, name: "By search", query: "search=Nazima+Khan" });
      await save(token, { ...kumars, name: "What is open", query: "state=Open" });
      for (const name of ["Nazima Khan", "Open", "state"]) {
        const { user } = await makeUser(testApp.database, "User", { name });
        const erasure = await testApp.call(`POST /privacy/people/account/${user.id}/erasure`, { token });
        expect(erasure).toMatchObject({ status: 204 });
      }
      expect((await read(token)).map(({ name }) => name)).toEqual(["What is open"]);
    },
  );
});
