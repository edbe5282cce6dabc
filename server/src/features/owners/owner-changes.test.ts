import type { Owner } from "@vasati/contract/portfolio/owners";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Property } from "@vasati/contract/portfolio/properties";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeOwner, makeProperty, makeUser } from "../../../test/records/factories.ts";
import { addressForm, ownerForm, propertyForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const created = async (more: object = {}) => {
  const { status, body } = await testApp.call("POST /ownerProfiles", {
    body: { ...ownerForm, ...more },
    token: staff.token,
  });
  expect(status).toBe(201);
  return body as Owner;
};
const patch = (id: number, body: object, token = staff.token) =>
  testApp.call(`PATCH /ownerProfiles/${id}`, { body, token });
const remove = (id: number) => testApp.call(`DELETE /ownerProfiles/${id}`, { token: staff.token });
const namesIn = ({ body }: { body: unknown }) =>
  (body as PageOf<Owner>).items.map(({ ownerOrLeasorName }) => ownerOrLeasorName);

describe("PATCH /ownerProfiles/{id}", () => {
  it("changes only the given fields, and writes the audit trail", { meta: { proves: ["7.35", "12.6"] } }, async () => {
    const before = await created();
    const id = before.ownerLeaserProfileId;
    const { status, body } = await patch(id, {
      version: 1,
      ownershipStatus: "Previous",
      address: { ...addressForm, zipcode: "570001" },
    });
    expect(status).toBe(200);
    const after = {
      ...before,
      ownershipStatus: "Previous",
      address: { ...before.address, zipcode: "570001" },
      version: 2,
    };
    expect(body).toEqual(after);
    expect((await trailOf(testApp, "owner", id))[1]).toEqual({
      action: "owner.edited",
      user_id: staff.user.id,
      before: { ownershipStatus: "Current", address: before.address, version: 1 },
      after: { ownershipStatus: "Previous", address: after.address, version: 2 },
      request_id: expect.any(String) as string,
    });
  });

  it("remains on its records when archived, but can't be chosen for others", async () => {
    const { ownerLeaserProfileId: currentOwner } = await created();
    const named = { ...propertyForm, custodianId: staff.custodian.id, currentOwner };
    const create = (token: string) => testApp.call("POST /properties", { body: named, token });
    const { body } = await create(staff.token);
    await patch(currentOwner, { version: 1, archived: true });
    const call = `PATCH /properties/${(body as Property).propertyId}`;
    expect(await testApp.call(call, { body: { version: 1, currentOwner }, token: staff.token })).toMatchObject({
      status: 200,
    });
    for (const token of [staff.token, administrator]) {
      const { status, body: problem } = await create(token);
      expect([status, rejections(problem)]).toEqual([400, ["currentOwner is not a known owner"]]);
    }
  });

  it("replaces or removes the identity document only together with its number", async () => {
    const { ownerLeaserProfileId: id } = await created();
    expect(await patch(id, { version: 1, typeOfIdCard: "PAN" })).toMatchObject({ status: 400 });
    expect(await patch(id, { version: 1, idCardNo: "ABCPK1234D" })).toMatchObject({ status: 400 });
    expect(await patch(id, { version: 1, idCardNo: "••••••••7058", typeOfIdCard: "Aadhar" })).toMatchObject({
      status: 400,
    });
    const pan = { typeOfIdCard: "PAN", idCardNo: "ABCPK1234D" };
    expect(await patch(id, { version: 1, ...pan })).toMatchObject({ body: { idCardNo: "••••••••234D" } });
    expect(await patch(id, { version: 2, typeOfIdCard: "", idCardNo: "" })).toMatchObject({ body: { idCardNo: "" } });
  });

  it("adds an address to an owner without one", async () => {
    const { id } = await makeOwner(testApp.database, "Homeless so far", { created_by: staff.user.id });
    expect(await patch(id, { version: 1, address: addressForm })).toMatchObject({
      status: 200,
      body: { address: { roadName: "4th Main" } },
    });
  });

  it("lets one of several edits win, and returns the record to the others", { meta: { proves: "12.10" } }, async () => {
    const { ownerLeaserProfileId: id } = await created();
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => patch(id, { version: 1, ownerOrLeasorName: name })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    for (const { body, headers } of lost) {
      expect(headers["content-type"]).toContain("application/problem+json");
      expect(body).toMatchObject({ detail: "Someone else has changed this record.", current: won[0]?.body });
    }
    expect(await trailOf(testApp, "owner", id)).toHaveLength(2);
  });

  it("hides archived owners from all lists; administrators restore them", { meta: { proves: "12.11" } }, async () => {
    const owner = await created({ ownerOrLeasorName: "Soon archived" });
    const id = owner.ownerLeaserProfileId;
    expect(await patch(id, { version: 1, archived: true })).toMatchObject({ status: 200, body: { archived: true } });
    const list = (token: string, more = "") =>
      testApp.call(`GET /ownerProfiles?search=Soon%20archived${more}`, { token });
    expect(namesIn(await list(staff.token))).toEqual([]);
    expect(namesIn(await list(administrator))).toEqual([]);
    expect(namesIn(await list(administrator, "&archived=true"))).toEqual(["Soon archived"]);
    expect(await list(staff.token, "&archived=true")).toMatchObject({ status: 403 });
    expect(await testApp.call(`GET /ownerProfiles/${id}`, { token: staff.token })).toMatchObject({ status: 404 });
    expect(await patch(id, { version: 2, archived: false })).toMatchObject({ status: 404 });
    expect(await patch(id, { version: 2, archived: false }, administrator)).toMatchObject({ status: 200 });
    expect((await trailOf(testApp, "owner", id)).map(({ action }) => action)).toEqual([
      "owner.created",
      "owner.archived",
      "owner.restored",
    ]);
  });

  it.each([{}, { version: "1" }, { version: 0 }, { version: 1, ownerLeaserProfileId: 5 }, { version: 1, emaiId: "x" }])(
    "refuses %j",
    async (body) => {
      const { ownerLeaserProfileId: id } = await created();
      expect(await patch(id, body)).toMatchObject({ status: 400 });
    },
  );
});

describe("DELETE /ownerProfiles/{id}", () => {
  it("deletes an owner whom nothing refers to, and writes the audit trail", { meta: { proves: "7.35" } }, async () => {
    const { ownerLeaserProfileId: id, address: lived } = await created();
    expect(await remove(id)).toMatchObject({ status: 204, body: "" });
    expect(await remove(id)).toMatchObject({ status: 404 });
    const left = await testApp.database
      .selectFrom("addresses")
      .where("id", "=", lived?.addressId ?? 0)
      .execute();
    expect(left).toEqual([]);
    expect((await trailOf(testApp, "owner", id))[1]).toMatchObject({
      action: "owner.deleted",
      before: { ownerOrLeasorName: "Meera Gowda", idCardNo: "••••••••7058" },
    });
  });

  it("is refused if a property or account refers to the owner", { meta: { proves: "12.11" } }, async () => {
    const { ownerLeaserProfileId: id } = await created();
    await makeProperty(testApp.database, { previous_owner_id: id });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { detail: "Other records use this owner. Archive it instead." },
    });
    const { ownerLeaserProfileId: withAccount } = await created();
    await makeUser(testApp.database, "Owner", { owner_profile_id: withAccount });
    expect(await remove(withAccount)).toMatchObject({ status: 409 });
    expect(await remove((await makeOwner(testApp.database)).id)).toMatchObject({ status: 404 });
  });
});
