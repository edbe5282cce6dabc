import { randomUUID } from "node:crypto";
import type { Owner } from "@vasati/contract/portfolio/owners";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf, wrongTexts } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeOwner, makeProperty, makeUser } from "../../../test/records/factories.ts";
import { addressForm, ownerForm } from "../../../test/calls/forms.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const create = (more: object = {}, { token = staff.token, headers = {} } = {}) =>
  testApp.call("POST /ownerProfiles", { body: { ...ownerForm, ...more }, token, headers });
const created = async (more: object = {}, token = staff.token) => {
  const { status, body } = await create(more, { token });
  expect(status).toBe(201);
  return body as Owner;
};
const namesIn = ({ body }: { body: unknown }) =>
  (body as PageOf<Owner>).items.map(({ ownerOrLeasorName }) => ownerOrLeasorName);
const search = async (text: string) =>
  namesIn(
    await testApp.call(`GET /ownerProfiles?size=100&search=${encodeURIComponent(text)}`, { token: administrator }),
  );

describe("POST /ownerProfiles", () => {
  it("adds an owner, and stores only four Aadhaar digits", { meta: { proves: ["3.19", "7.25", "12.3"] } }, async () => {
    const { status, headers, body } = await create();
    const { ownerLeaserProfileId: id } = body as Owner;
    expect(status).toBe(201);
    expect(headers["location"]).toBe(`/api/v1/ownerProfiles/${id}`);
    expect(body).toEqual({
      ...ownerForm,
      gstin: "",
      ownerLeaserProfileId: id,
      idCardNo: "••••••••7058",
      phoneNo: "9845012345",
      emaiId: "meera@example.com",
      address: { ...addressForm, addressId: expect.any(Number) as number, zipcode: "560003" },
      version: 1,
      archived: false,
    });
    expect(await testApp.call(`GET /ownerProfiles/${id}`, { token: staff.token })).toMatchObject({ status: 200, body });
    const row = await testApp.database
      .selectFrom("owner_profiles")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id_card_number: null, id_card_last_four: "7058", created_by: staff.user.id });
    expect(await trailOf(testApp, "owner", id)).toMatchObject([
      { action: "owner.created", user_id: staff.user.id, after: { ownerOrLeasorName: "Meera Gowda" } },
    ]);
    const everything = JSON.stringify([
      await trailOf(testApp, "owner", id),
      await testApp.database.selectFrom("idempotency_keys").selectAll().execute(),
    ]);
    expect(everything).not.toContain("99994105");
  });

  it("accepts a PAN in small letters, and an owner with few details and no document", async () => {
    expect(await created({ typeOfIdCard: "PAN", idCardNo: "abcpk1234d" })).toMatchObject({ idCardNo: "••••••••234D" });
    const bare = { typeOfIdCard: "", idCardNo: "", phoneNo: "", emaiId: "", nationalityOfOwner: "" };
    const nowhere = Object.fromEntries(Object.keys(addressForm).map((part) => [part, ""]));
    expect(await created({ ...bare, address: nowhere })).toMatchObject({ ...bare, address: nowhere });
  });

  it("has a GSTIN, with the PAN of the document in it", { meta: { proves: "12.13" } }, async () => {
    const pan = { typeOfIdCard: "PAN", idCardNo: "ABCPG1234F" };
    const gstin = "29ABCPG1234F1Z5";
    const { ownerLeaserProfileId: id } = await created({ ...pan, gstin: " 29abcpg1234f1z5" });
    const body = { gstin, idCardNo: "••••••••234F" };
    expect(await testApp.call(`GET /ownerProfiles/${id}`, { token: staff.token })).toMatchObject({ body });
    expect(await created({ gstin })).toMatchObject({ gstin });
    const said = ["gstin must contain the PAN"];
    expect(rejections((await create({ ...pan, idCardNo: "ABCPG1234K", gstin })).body)).toEqual(said);
    const { ownerLeaserProfileId: other } = await created({ ...pan, idCardNo: "ABCPG1234K" });
    const edit = { token: staff.token, body: { version: 1, gstin } };
    expect(rejections((await testApp.call(`PATCH /ownerProfiles/${other}`, edit)).body)).toEqual(said);
  });

  it.each(Object.keys(ownerForm))("refuses an owner without %s", async (field) => {
    const { status, body } = await create({ [field]: undefined });
    expect(status).toBe(400);
    expect(rejections(body).some((rejection) => rejection.startsWith(`${field} `))).toBe(true);
  });

  it.each([
    [{ ownerOrLeasorName: " " }, "ownerOrLeasorName is required"],
    [{ idCardNo: "999941057059" }, "idCardNo is not a number of this type of identity document"],
    [{ idCardNo: "ABCPK1234D" }, "idCardNo is not a number of this type of identity document"],
    [{ idCardNo: "" }, "idCardNo is not a number of this type of identity document"],
    [{ typeOfIdCard: "PAN" }, "idCardNo is not a number of this type of identity document"],
    [{ typeOfIdCard: "" }, "idCardNo is not a number of this type of identity document"],
    [{ typeOfIdCard: "Aadhaar" }, "typeOfIdCard is not a known identity document"],
    [{ phoneNo: "12345" }, "phoneNo must have 10 digits, or +91 and 10 digits"],
    [{ emaiId: "nobody" }, "emaiId must be an e-mail address"],
    [{ ownershipStatus: "Previous" }, "ownershipStatus must be Current on creation"],
    [{ address: { ...addressForm, zipcode: "012345" } }, "address.zipcode must have 6 digits and not start with 0"],
  ])("refuses %j", { meta: { proves: ["4.8", "12.1"] } }, async (more, rejection) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
  });

  it.each(wrongTexts)("refuses %j for a text", async (wrong, message) => {
    for (const more of [{ ownerOrLeasorName: wrong }, { address: { ...addressForm, street: wrong } }]) {
      const { status, body } = await create(more);
      expect(status).toBe(400);
      expect(rejections(body).join()).toContain(message);
    }
  });

  it("refuses unknown fields, and the id of somebody else's address", async () => {
    for (const more of [{ emailId: "a@b.in" }, { createdBy: 1 }, { address: { ...addressForm, addressId: 1 } }])
      expect(await create(more)).toMatchObject({ status: 400 });
  });

  it.each(difficultTexts)("stores %s as typed", { meta: { proves: "12.7" } }, async (text) => {
    expect(await created({ ownerOrLeasorName: text })).toMatchObject({ ownerOrLeasorName: text });
  });

  it("creates one owner for a repeated request", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => create({}, { headers })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await create({ phoneNo: "" }, { headers })).toMatchObject({ status: 409 });
  });
});

describe("GET /ownerProfiles", () => {
  it("shows custodians their own owners, administrators all", { meta: { proves: ["6.4", "7.25"] } }, async () => {
    const other = await makeCustodianUser(testApp.database);
    const [current, previous] = [
      await makeOwner(testApp.database, "Of my property"),
      await makeOwner(testApp.database, "Once of my property"),
    ];
    await makeOwner(testApp.database, "Of nobody I know");
    const owners = { current_owner_id: current.id, previous_owner_id: previous.id };
    await makeProperty(testApp.database, { custodian_id: other.custodian.id, ...owners });
    await created({ ownerOrLeasorName: "Created by me" }, other.token);

    const mine = await testApp.call("GET /ownerProfiles", { token: other.token });
    expect(namesIn(mine)).toEqual(["Created by me", "Of my property", "Once of my property"]);
    const all = await testApp.call("GET /ownerProfiles?size=100", { token: administrator });
    expect(namesIn(all)).toEqual(expect.arrayContaining([...namesIn(mine), "Of nobody I know"]));
    for (const id of [current.id, previous.id])
      expect(await testApp.call(`GET /ownerProfiles/${id}`, { token: other.token })).toMatchObject({ status: 200 });
    expect(await testApp.call(`GET /ownerProfiles/${current.id}`, { token: staff.token })).toMatchObject({
      status: 404,
    });
  });

  it("finds by part of a name, with one or two letters by its beginning, and takes %, _ and \\ literally", async () => {
    for (const name of ["Zubin Mistry", "Azim Zubair", "100% Zx", "Z_x\\"]) await makeOwner(testApp.database, name);
    expect(await search("ZUB")).toEqual(["Azim Zubair", "Zubin Mistry"]);
    expect(await search("zu")).toEqual(["Zubin Mistry"]);
    expect(await search("%")).toEqual([]);
    expect(await search("00%")).toEqual(["100% Zx"]);
    expect(await search("_x\\")).toEqual(["Z_x\\"]);
    expect(await search("zubin' or 1=1")).toEqual([]);
  });

  it("pages from both ends without gaps or duplicates, filtered by ownership status", async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    for (let number = 0; number < 25; number += 1)
      await makeOwner(testApp.database, "Same name", {
        created_by: user.id,
        ownership_status: number < 4 ? "Previous" : "Current",
      });
    const page = async (query: string) =>
      (await testApp.call(`GET /ownerProfiles?${query}`, { token })).body as PageOf<Owner>;
    const pages = await Promise.all([0, 1, 2, 3].map((number) => page(`page=${number}`)));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5, 0]);
    expect(pages.every(({ total, totalIsCapped }) => total === 25 && !totalIsCapped)).toBe(true);
    const ids = pages.flatMap(({ items }) => items.map(({ ownerLeaserProfileId }) => ownerLeaserProfileId));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(await page("ownershipStatus=Previous")).toMatchObject({ total: 4 });
  });

  it("takes the same few statements whatever it shows", async () => {
    const list = (size: number) => testApp.call(`GET /ownerProfiles?size=${size}`, { token: administrator });
    expect(await statementsOf(testApp, () => list(1))).toBe(4);
    expect(await statementsOf(testApp, () => list(100))).toBe(4);
  });

  it("refuses invalid filters", async () => {
    for (const query of ["page=-1", "size=101", "ownershipStatus=Maybe", "archived=yes", `search=${"x".repeat(200)}`])
      expect(await testApp.call(`GET /ownerProfiles?${query}`, { token: administrator })).toMatchObject({
        status: 400,
      });
  });
});
