import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Claim } from "@vasati/contract/money/claims";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { formHeaders, formOf } from "../../../../test/calls/multipart.ts";
import { png } from "../../../../test/files/document-contents.ts";
import { geotaggedJpeg, place } from "../../../../test/files/geotagged-pictures.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { makeCustodianUser, makeUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { makeDue } from "../../../../test/records/make-money.ts";
import { closeMonth } from "../../../ledger/ledger.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let property: { current_owner_id: number | null };
let tenant: { token: string };
let tenancyId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const held = await makeHeldUnit(testApp.database, staff.custodian.id);
  tenancyId = held.tenancy.id;
  ({ property, tenant } = held);
  await makeDue(testApp.database, tenancyId, { dueOn: "2026-02-05", amount: 10_000 });
});

const ask = (call: string, body?: object, token = staff.token) => testApp.call(call, { token, body });
let transfers = 0;
const form = (more: object = {}) => ({
  paidOn: "2026-02-06",
  mode: "upi",
  reference: `64${String((transfers += 1)).padStart(10, "0")}`,
  amount: 6_000,
  ...more,
});
const send = (more: object = {}, token = tenant.token) => ask(`POST /tenancies/${tenancyId}/claims`, form(more), token);
async function claim(more: object = {}): Promise<Claim> {
  const { status, body } = await send(more);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as Claim;
}
const answer = (claimId: number, isConfirmed: boolean, reason = "", token = staff.token) =>
  ask(`POST /claims/${claimId}/answer`, { isConfirmed, reason }, token);
const balance = async () => ((await ask(`GET /tenancies/${tenancyId}/account`)).body as TenancyAccount).balance;
const listed = async (query: string, token = staff.token) =>
  (await ask(`GET /claims?${query}`, undefined, token)).body as PageOf<Claim>;
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

it("a claim counts nowhere until staff confirm it, and both sides see it", { meta: { proves: "19.27" } }, async () => {
  const made = await claim();
  expect(made).toMatchObject({ status: "waiting", amount: 6_000, receiptId: null, mayAnswer: false });
  expect(await balance()).toBe(10_000);
  for (const token of [staff.token, tenant.token])
    expect((await listed(`status=waiting&tenancyId=${tenancyId}`, token)).items).toMatchObject([
      { claimId: made.claimId, mayAnswer: token === staff.token },
    ]);
  const confirmed = await answer(made.claimId, true);
  expect(confirmed).toMatchObject({ status: 200, body: { status: "confirmed", mayAnswer: false } });
  const { receiptId } = confirmed.body as Claim;
  expect((await ask(`GET /receipts/${receiptId}`, undefined, tenant.token)).body).toMatchObject({
    amount: 6_000,
    receivedOn: "2026-02-06",
    reference: made.reference,
  });
  expect(await balance()).toBe(4_000);
  expect((await listed(`status=waiting&tenancyId=${tenancyId}`)).items).toEqual([]);
  expect((await trailOf(testApp, "claim", made.claimId)).map(({ action }) => action)).toEqual([
    "claim.made",
    "claim.confirmed",
  ]);
});

it("a refused claim says why, and its reference can be entered again", { meta: { proves: "19.27" } }, async () => {
  const made = await claim();
  expect(rejections((await answer(made.claimId, false)).body)).toEqual(["reason is required"]);
  expect((await answer(made.claimId, false, "Not on the statement")).body).toMatchObject({
    status: "refused",
    reason: "Not on the statement",
    receiptId: null,
  });
  expect(await balance()).toBe(10_000);
  expect(await claim({ reference: made.reference })).toMatchObject({ status: "waiting" });
});

it("of two who answer at once one wins, and the other hears why", { meta: { proves: "19.27" } }, async () => {
  const { claimId } = await claim();
  const outcomes = await Promise.all([answer(claimId, true), answer(claimId, true), answer(claimId, false, "No")]);
  expect(statusesOf(outcomes)).toEqual([200, 409, 409]);
  for (const { body } of outcomes.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ rule: "claimIsAnswered" });
});

it(
  "a reference that was used is refused and says where, if that is one's own",
  { meta: { proves: "19.27" } },
  async () => {
    const made = await claim();
    expect((await send({ reference: made.reference })).body).toMatchObject({
      status: 409,
      errors: [{ path: "reference", code: "isClaimed" }],
    });
    await answer(made.claimId, true);
    expect((await send({ reference: made.reference })).body).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Receipt \d{4}-\d\d\/\d+ already has the reference/) as string,
    });
    const other = form();
    const elsewhere = await makeHeldUnit(testApp.database, staff.custodian.id);
    const call = `POST /tenancies/${elsewhere.tenancy.id}/claims`;
    expect(await ask(call, other, elsewhere.tenant.token)).toMatchObject({ status: 201 });
    const refused = await send(other);
    expect(refused.body).toMatchObject({ detail: "This reference was used for another payment." });
    expect(JSON.stringify(refused.body)).not.toContain(elsewhere.unit.name);
    // The same transfer was recorded as a receipt after it was claimed.
    const late = await claim();
    const receipt = { tenancyId, receivedOn: "2026-02-06", mode: "imps", bank: "", tds: 0, allocations: [] };
    await ask("POST /receipts", { ...receipt, reference: late.reference, amount: 6_000 });
    expect((await answer(late.claimId, true)).body).toMatchObject({ errors: [{ code: "referenceIsUsed" }] });
    const at = form();
    expect(statusesOf(await Promise.all([send(at), send(at)]))).toEqual([201, 409]);
  },
);

it("is made by the tenant alone, in nobody's place", { meta: { proves: "19.46" } }, async () => {
  const owner_profile_id = property.current_owner_id;
  const { token: owner } = await makeUser(testApp.database, "Owner", { owner_profile_id });
  // Who sees the tenancy as its owner and rents another.
  const both = await makeUser(testApp.database, "Owner", { roles: ["Owner", "Tenant"], owner_profile_id });
  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  for (const token of [staff.token, administrator, owner, both.token])
    expect(await send({}, token)).toMatchObject({ status: 403 });
  expect((await listed(`tenancyId=${tenancyId}`)).total).toBe(0);
});

it.each<[string, object, string]>([
  ["a day to come", { paidOn: "2190-01-01" }, "paidOn must not be in the future"],
  ["a closed month", { paidOn: "2024-03-31" }, "paidOn is in a month that is closed"],
  ["a third decimal", { amount: 0.001 }, "amount must have at most two decimals"],
  ["nothing", { amount: 0 }, "amount must be positive"],
  ["no reference", { reference: " " }, "reference is required"],
  ["cash", { mode: "cash" }, "mode is not a known mode"],
])("of %s is refused at its field", { meta: { proves: "19.27" } }, async (_, more, said) => {
  await inTransaction(testApp.database, async (transaction) => {
    await transaction.deleteFrom("closed_months").execute();
    await closeMonth(transaction, "2024-03-31", staff.user.id);
  });
  const { status, body } = await send(more);
  expect({ status, said: rejections(body) }).toEqual({ status: 400, said: [said] });
  expect((await listed(`tenancyId=${tenancyId}`)).total).toBe(0);
});

it(
  "a claim in a month closed since isn't confirmed; of others it doesn't exist",
  { meta: { proves: ["6.3", "19.27"] } },
  async () => {
    const { claimId } = await claim({ paidOn: "2025-05-06" });
    await inTransaction(testApp.database, (transaction) => closeMonth(transaction, "2025-05-31", staff.user.id));
    expect((await answer(claimId, true)).body).toMatchObject({ rule: "claimMonthIsClosed" });
    await testApp.database.deleteFrom("closed_months").execute();
    const stranger = await makeCustodianUser(testApp.database);
    expect(await answer(claimId, true, "", stranger.token)).toMatchObject({ status: 404 });
    expect((await listed(`tenancyId=${tenancyId}`, stranger.token)).items).toEqual([]);
    const otherTenant = await makeUser(testApp.database, "Tenant");
    expect(await send({}, otherTenant.token)).toMatchObject({ status: 404 });
    expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
  },
);

it(
  "has a picture, encoded anew, that only its tenant adds, while it waits",
  { meta: { proves: "19.36" } },
  async () => {
    const { claimId } = await claim();
    const add = (token: string, content = geotaggedJpeg, id = claimId) =>
      testApp.call(`POST /claims/${id}/picture`, {
        token,
        headers: formHeaders,
        body: formOf({}, { name: "paid.jpg", content }),
      });
    const fetchPicture = (token: string) => testApp.call(`GET /claims/${claimId}/picture`, { token });
    const keyOf = async () =>
      (
        await testApp.database
          .selectFrom("claim_pictures")
          .select("storage_key")
          .where("claim_id", "=", claimId)
          .executeTakeFirstOrThrow()
      ).storage_key;
    const { token: stranger } = await makeUser(testApp.database, "Tenant");
    const { token: owner } = await makeUser(testApp.database, "Owner", { owner_profile_id: property.current_owner_id });
    expect(await add(stranger)).toMatchObject({ status: 404 });
    for (const token of [owner, staff.token]) expect(await add(token)).toMatchObject({ status: 403 });
    // Who owns the house and rents another: seeing the claim isn't enough.
    const ofBoth = { roles: ["Owner" as const, "Tenant" as const], owner_profile_id: property.current_owner_id };
    const both = await makeUser(testApp.database, "Owner", ofBoth);
    expect(await add(both.token)).toMatchObject({ status: 403 });
    expect(await fetchPicture(tenant.token)).toMatchObject({ status: 404 });
    expect(await add(tenant.token, Buffer.from("%PDF-1.7 no picture"))).toMatchObject({ status: 415 });
    expect(await add(tenant.token)).toMatchObject({ status: 201, body: { pictureId: expect.any(Number) as number } });
    const parties = [tenant.token, staff.token, owner];
    for (const token of parties) {
      const { status, headers, body } = await fetchPicture(token);
      expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/jpeg" });
      expect(String(body)).not.toContain(place);
    }
    expect(await fetchPicture(stranger)).toMatchObject({ status: 404 });

    // Another replaces it; of two at once the second, and one file is left.
    const replaced = await keyOf();
    expect(statusesOf(await Promise.all([add(tenant.token, png), add(tenant.token, png)]))).toEqual([201, 201]);
    const key = await keyOf();
    expect((await fetchPicture(tenant.token)).headers["content-type"]).toBe("image/png");
    await expect.poll(() => testApp.files.has(replaced)).toBe(false);
    expect(await testApp.files.has(key)).toBe(true);
    const trail = (await trailOf(testApp, "claim", claimId)).filter(({ action }) => action === "claim.pictureAdded");
    expect(trail.map(({ before }) => before !== null)).toEqual([false, true, true]);
    for (const token of parties)
      expect((await listed(`tenancyId=${tenancyId}`, token)).items).toMatchObject([
        { claimId, pictureId: expect.any(Number) as number, mayAddPicture: token === tenant.token },
      ]);

    await answer(claimId, true);
    expect(await add(tenant.token)).toMatchObject({ status: 409, body: { rule: "claimIsAnswered" } });
    expect((await listed(`tenancyId=${tenancyId}`, tenant.token)).items).toMatchObject([{ mayAddPicture: false }]);
    expect(await keyOf()).toBe(key);
  },
);
