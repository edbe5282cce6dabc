import { randomUUID } from "node:crypto";
import type { RecordedChange } from "@vasati/contract/office/audit";
import { readingsAnHour } from "@vasati/contract/people/number-readings";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { strike } from "../../../test/app/background-work.ts";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { testDataKey, testMasterKeys } from "../../../test/app/master-keys.ts";
import { tenantForm } from "../../../test/calls/forms.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { everythingStored } from "../../../test/records/everything-stored.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { dataKeysOf, masterKeysOf, openDataKeys, readDataKeys } from "../../platform/encryption/data-keys.ts";
import { sealClearNumbers } from "../../records/identity/clear-numbers.queries.ts";
import { findNumbers } from "../../records/identity/numbers.queries.ts";
import { rotateDataKey } from "../../records/identity/rotation.queries.ts";
import { findWrongNumbers } from "../../verify/verify-numbers.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  await openDataKeys(testApp.database, testMasterKeys);
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const typed = { passportNo: "Z8877665", laborCardNo: "100200300400", cRNumber: "KA-CR-556677", pan: "ABCPG1234F" };
async function created(more: object = {}, headers: Record<string, string> = {}): Promise<Tenant> {
  const body = { ...tenantForm, ...typed, ...more };
  return (await testApp.call("POST /tenants", { token: staff.token, body, headers })).body as Tenant;
}
const show = (body: object, token = staff.token) => testApp.call("POST /identityNumbers/readings", { token, body });

/** The encrypted numbers of a tenant. */
const row = (id: number) => testApp.database.selectFrom("identity_numbers").selectAll().where("tenant_id", "=", id);

const wrong = () => Array.fromAsync(findWrongNumbers(testApp.database));

it("are nowhere in the database in clear, however they came", { meta: { proves: "20.58" } }, async () => {
  const tenant = await created({}, { "idempotency-key": randomUUID() });
  expect(tenant).toMatchObject({ passportNo: "Z8877665", pan: "••••••••234F" });
  const owner = { ownerOrLeasorName: "Meera", typeOfIdCard: "PAN", idCardNo: "ABCPG9999K", phoneNo: "", emaiId: "" };
  const parts = [
    "buildingName",
    "addressLine1",
    "landMark",
    "roadName",
    "roadNo",
    "street",
    "area",
    "districtMunicipality",
  ];
  const address = Object.fromEntries([...parts, "state", "country", "zipcode"].map((part) => [part, ""]));
  const ownerBody = { ...owner, nationalityOfOwner: "", address, ownershipStatus: "Current" };
  expect((await testApp.call("POST /ownerProfiles", { token: staff.token, body: ownerBody })).status).toBe(201);
  const newTenant = { tenantName: "Asha", passportNo: "Q1122334", laborCardNo: "998877665544" };
  const draft = { unitProfileId: null, tenantId: null, newTenant, terms: { comments: "Soon" }, step: "tenant" };
  const headers = { "idempotency-key": randomUUID() };
  const drafted = await testApp.call("POST /leases/drafts", { token: staff.token, body: draft, headers });
  expect(drafted).toMatchObject({ status: 201, body: { newTenant, terms: { comments: "Soon" } } });
  const { leaseDraftId } = drafted.body as { leaseDraftId: number };
  expect(await testApp.call(`GET /leases/drafts/${leaseDraftId}`, { token: staff.token })).toMatchObject({
    body: { newTenant, terms: { comments: "Soon" } },
  });
  const stored = await everythingStored(testApp.database);
  const numbers = [...Object.values(typed), "ABCPG9999K", "Q1122334", "998877665544"];
  expect(numbers.filter((number) => stored.includes(number))).toEqual([]);
  expect(stored).toContain("•7665");
});

describe("POST /identityNumbers/readings", () => {
  it("shows one number to those who see the record, and notes who and why", { meta: { proves: "20.59" } }, async () => {
    const { tenantId } = await created();
    const asked = { recordType: "tenant", recordId: tenantId, field: "passportNo", reason: "To check the copy" };
    expect(await show(asked)).toMatchObject({ status: 200, body: { number: "Z8877665" } });
    const [, shown] = await trailOf(testApp, "tenant", tenantId);
    expect(shown).toMatchObject({
      action: "tenant.numberShown",
      user_id: staff.user.id,
      before: null,
      after: { field: "passportNo", reason: "To check the copy" },
    });
    expect(JSON.stringify(shown)).not.toContain("8877665");
    const refused = await show({ ...asked, reason: " " });
    expect({ status: refused.status, said: rejections(refused.body) }).toEqual({
      status: 400,
      said: ["reason is required"],
    });
    expect((await show(asked, (await makeCustodianUser(testApp.database)).token)).status).toBe(404);
    expect((await show(asked, (await makeUser(testApp.database, "Tenant")).token)).status).toBe(403);
    expect((await show({ ...asked, recordId: 999_999 })).status).toBe(404);
    expect((await show({ ...asked, field: "idCardNo" })).status).toBe(400);
  });
});

it(
  "are read 60 times an hour by one account at most, which others don't notice",
  { meta: { proves: "20.130" } },
  async () => {
    const { tenantId } = await created();
    const { token } = await makeUser(testApp.database, "Administrator");
    const asked = { recordType: "tenant", recordId: tenantId, field: "cRNumber", reason: "To check" };
    const statuses: number[] = [];
    for (let times = 0; times < readingsAnHour + 1; times += 1) statuses.push((await show(asked, token)).status);
    expect(statuses).toEqual([...Array.from({ length: readingsAnHour }, () => 200), 429]);
    expect((await show(asked)).status).toBe(200);
  },
);

it("are read, and people and administrators see by whom and why", { meta: { proves: "20.130" } }, async () => {
  const { tenantId } = await created();
  const reason = `For the police's form ${tenantId}`;
  await show({ recordType: "tenant", recordId: tenantId, field: "laborCardNo", reason });
  const { token } = await makeUser(testApp.database, "Tenant", { tenant_id: tenantId });
  const copy = String((await testApp.call("GET /users/me/data", { token })).body);
  for (const part of ["number_readings", reason, staff.user.name]) expect(copy).toContain(part);
  expect(copy).not.toContain(typed.laborCardNo);
  const { token: another } = await makeUser(testApp.database, "Tenant", { tenant_id: (await created()).tenantId });
  expect(String((await testApp.call("GET /users/me/data", { token: another })).body)).not.toContain(reason);

  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  const { body } = await testApp.call("GET /audit?show=numbersShown&size=100", { token: administrator });
  const { items } = body as PageOf<RecordedChange>;
  expect(items.find(({ after }) => after?.["reason"] === reason)).toMatchObject({ recordId: tenantId, before: null });
  expect(new Set(items.map(({ action }) => action.split(".")[1]))).toEqual(new Set(["numberShown"]));
});

it("stay when an edit doesn't name them, and no mask takes their place", { meta: { proves: "20.131" } }, async () => {
  const { tenantId, version } = await created();
  const edit = (body: object) => testApp.call(`PATCH /tenants/${tenantId}`, { token: staff.token, body });
  const { body: seen } = await testApp.call(`GET /tenants/${tenantId}`, { token: staff.token });
  const whole = seen as Tenant;
  const refused = await edit({ version, passportNo: whole.passportNo, sponsorName: "Self" });
  expect({ status: refused.status, said: rejections(refused.body) }).toEqual({
    status: 400,
    said: ["passportNo is masked: enter it in full, or leave out the document and its number"],
  });
  expect(await edit({ version, cRNumber: "KA-CR-112233" })).toMatchObject({ body: { cRNumber: "KA-CR-112233" } });
  expect((await findNumbers(testApp.database, "tenant", [tenantId])).get(tenantId)).toEqual({
    ...typed,
    cRNumber: "KA-CR-112233",
  });
});

it(
  "of former tenants go after their time, but for the PAN, and all with the tenant",
  { meta: { proves: "20.133" } },
  async () => {
    const { database } = testApp;
    const [{ tenantId: former }, { tenantId: erased }] = [await created(), await created()];
    const unit = await makeUnit(database, await makeProperty(database));
    const expired_at = new Date(Date.now() - 400 * 24 * 3_600_000);
    await makeTenancy(database, unit, { tenant_id: former, status: "Expired", activated_at: expired_at, expired_at });
    await strike(testApp);
    const kept = async () => (await findNumbers(database, "tenant", [former])).get(former);
    await expect.poll(kept).toEqual({ pan: typed.pan });
    const { token } = await makeUser(database, "Administrator");
    const { status } = await testApp.call(`POST /privacy/people/tenant/${erased}/erasure`, { token });
    expect({ status, rows: await row(erased).execute() }).toEqual({ status: 204, rows: [] });
    expect(await wrong()).toEqual([]);
  },
);

/** What an import of one tenant would say. */
async function checked(changed: object): Promise<string> {
  const names = Object.keys(tenantForm);
  const cells = Object.values({ ...tenantForm, ...changed }).map(String);
  const body = { headings: names, matching: names, rows: [{ number: 2, cells }] };
  return JSON.stringify((await testApp.call("POST /imports/tenants/check", { token: staff.token, body })).body);
}

it("are found again however they were typed, and only whole", { meta: { proves: "20.60" } }, async () => {
  const passportNo = `X ${Date.now()}`;
  await created({ passportNo });
  expect(await checked({ passportNo: passportNo.replace(" ", "-").toLowerCase() })).toContain('"present"');
  expect(await checked({ passportNo: passportNo.slice(0, -1) })).not.toContain('"present"');
});

it("of an older version are encrypted, and masked until then", { meta: { proves: "20.62" } }, async () => {
  const { id } = await makeTenant(testApp.database, "Old", { created_by: staff.user.id, passport_number: "OLD12345" });
  const owner = { id_card_type: "Aadhar", id_card_number: "234123412346", id_card_last_four: "2346" } as const;
  const { id: ownerId } = await makeOwner(testApp.database, "Old", owner);
  const read = () => testApp.call(`GET /tenants/${id}`, { token: staff.token });
  expect(await read()).toMatchObject({ body: { passportNo: "••••••••2345" } });
  expect(await wrong()).toContain(`tenant ${id}: an identity number is in clear`);
  await sealClearNumbers(testApp.database);
  expect(await read()).toMatchObject({ body: { passportNo: "••••••••2345" } });
  expect(await wrong()).toEqual([]);
  expect((await findNumbers(testApp.database, "tenant", [id])).get(id)).toMatchObject({ passportNo: "OLD12345" });
  expect((await findNumbers(testApp.database, "owner", [ownerId])).get(ownerId)).toEqual({});
  expect(await everythingStored(testApp.database)).not.toContain("234123412346");
});

it("can't be moved to another record", { meta: { proves: "20.58" } }, async () => {
  const [one, other] = [await created(), await created({ passportNo: "W0000001" })];
  const { sealed } = await row(one.tenantId).executeTakeFirstOrThrow();
  const { sealed: own } = await row(other.tenantId).executeTakeFirstOrThrow();
  const put = (bytes: Buffer) =>
    testApp.database.updateTable("identity_numbers").set({ sealed: bytes }).where("tenant_id", "=", other.tenantId);
  await put(sealed).execute();
  const asked = { recordType: "tenant", recordId: other.tenantId, field: "passportNo", reason: "To check" };
  expect((await show(asked)).status).toBe(500);
  expect(await wrong()).toEqual([`identity_numbers/sealed/tenant_id/${other.tenantId}: can't be opened`]);
  await put(own).execute();
  expect((await show(asked)).status).toBe(200);
});

it.each([
  ["an Aadhaar number", "Aadhaar 2341 2341 2346", true],
  ["the same with hyphens", "2341-2341-2346", true],
  ["a number without its check digit", "2341 2341 2347", false],
  ["a telephone number", "+91 98450 12345, 919845012345", false],
  ["a longer number", "12341234123460", false],
])("in a text: %s", { meta: { proves: "20.61" } }, async (_, sponsorName, isRefused) => {
  const body = { ...tenantForm, sponsorName };
  const { status, body: answer } = await testApp.call("POST /tenants", { token: staff.token, body });
  expect({ status, said: rejections(answer) }).toEqual(
    isRefused
      ? { status: 400, said: ["sponsorName has an Aadhaar number in it: leave it out"] }
      : { status: 201, said: [] },
  );
});

it("get another key while people write and read them", { meta: { proves: "20.63" } }, async () => {
  const { tenantId } = await created();
  const writing = Array.from({ length: 20 }, (_, place) => created({ passportNo: `ROT${place}` }));
  expect(await rotateDataKey(testApp.database, testMasterKeys)).toBeGreaterThan(0);
  const written = await Promise.all(writing);
  expect(written.map(({ passportNo }) => passportNo)).toContain("ROT19");
  const asked = { recordType: "tenant", recordId: tenantId, field: "pan", reason: "To check" };
  expect(await show(asked)).toMatchObject({ status: 200, body: { number: typed.pan } });
  expect(await wrong()).toEqual([]);

  // Another key outside the database: first both, then the new one alone.
  const both = masterKeysOf("another data key that only tests know, 246", testDataKey);
  await readDataKeys(testApp.database, both);
  await rotateDataKey(testApp.database, both);
  await expect(readDataKeys(testApp.database, testMasterKeys)).rejects.toThrow(/^DATA_KEY isn't the key/);
  await readDataKeys(testApp.database, masterKeysOf("another data key that only tests know, 246"));
  expect(dataKeysOf(testApp.database).known()).toHaveLength(1);
  expect((await findNumbers(testApp.database, "tenant", [tenantId])).get(tenantId)).toMatchObject(typed);
});
