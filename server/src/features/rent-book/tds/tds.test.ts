import type { TdsCertificate, TenancyTds } from "@vasati/contract/money/tds-certificates";
import { noMoney, rupeesOfMoney } from "@vasati/contract/money/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { rentedOn } from "../../../../test/calls/money/rented.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { makeOwner, makeUser } from "../../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { findBalances } from "../../../ledger/ledger.queries.ts";
import { closeMonth, reopenLatestMonth } from "../../../ledger/ledger.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";
import { saveTerms } from "../terms/terms.service.ts";

let testApp: TestApp;
let rented: ReturnType<typeof rentedOn>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  rented = rentedOn(testApp);
});
afterAll(() => testApp.close());

const form = { quarter: "2025-10-01", amount: 1_500.5, number: "KAYPTA", receivedOn: "2026-02-16", tan: "blrn01234a" };
const ofQuarter = { receivedOn: "2025-11-03", amount: 9_000, tds: 1_000.5 };

/** The statuses of simultaneous calls, in ascending order. */
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** A tenancy whose tenant, a company, deducted ₹1,000.50 in November and ₹1,000 in December 2025 and ₹700 in January 2026. */
async function makeDeducted(name: string) {
  const { database } = testApp;
  const { property, token, ofOwner } = await rented.makePlace(name);
  const { id, tenant_id, commencing_date } = await rented.makeLet(property, `${name} Traders`);
  await inTransaction(database, (transaction) =>
    saveTerms(transaction, id, termsOf([chargeOf(commencing_date, 10_000)], { tds: "other" })),
  );
  const { receiptId } = await rented.receive(token, id, ofQuarter);
  await rented.receive(token, id, { ...ofQuarter, receivedOn: "2025-12-31", tds: 1_000 });
  await rented.receive(token, id, { ...ofQuarter, receivedOn: "2026-01-01", tds: 700 });
  const ask = (call: string, body?: object, as = token) => testApp.call(call, { token: as, body });
  const record = (more: object = {}) => ask(`POST /tenancies/${id}/tds/certificates`, { ...form, ...more });
  const read = async (as = token) => (await ask(`GET /tenancies/${id}/tds`, undefined, as)).body as TenancyTds;
  const journal = async (account: "tds_receivable" | "tds_certified") =>
    rupeesOfMoney((await findBalances(database, { by: "tenancy", account, ids: [id] })).get(id) ?? noMoney);
  return { id, tenantId: tenant_id, property, token, ofOwner, receiptId, ask, record, read, journal };
}

it(
  "a certificate settles the tax of its quarter, and can be undone once",
  { meta: { proves: ["19.42", "19.2"] } },
  async () => {
    const { id, tenantId, token, ofOwner, receiptId, ask, record, read, journal } = await makeDeducted("Lalbagh House");
    const { status, body } = await record();
    const certificate = body as TdsCertificate;
    expect([status, certificate]).toMatchObject([
      201,
      { tenancyId: id, quarter: "2025-10-01", amount: 1_500.5, number: "KAYPTA", tan: "BLRN01234A", mayUndo: true },
    ]);
    const quarters = [
      { quarter: "2026-01-01", form: "Form 16A", deducted: 700, certified: 0, awaited: 700 },
      { quarter: "2025-10-01", form: "Form 16A", deducted: 2_000.5, certified: 1_500.5, awaited: 500 },
    ];
    expect(await read()).toMatchObject({ mayEdit: true, quarters, certificates: [{ number: "KAYPTA" }] });
    expect([await journal("tds_receivable"), await journal("tds_certified")]).toEqual([1_200, 1_500.5]);
    const { token: ofTenant } = await makeUser(testApp.database, "Tenant", { tenant_id: tenantId });
    for (const reader of [ofOwner, ofTenant])
      expect(await read(reader)).toMatchObject({ mayEdit: false, quarters, certificates: [{ mayUndo: false }] });

    expect(await ask(`POST /receipts/${receiptId}/undo`, { reason: "Another's" })).toMatchObject({
      status: 409,
      body: { rule: "tdsIsCertified" },
    });
    const undo = (as = token) =>
      ask(`POST /tds/certificates/${certificate.certificateId}/undo`, { reason: "For another unit" }, as);
    const undone = await Promise.all([undo(), undo()]);
    expect(statusesOf(undone)).toEqual([200, 409]);
    expect(undone.find((answer) => answer.status === 409)?.body).toMatchObject({ rule: "alreadyUndone" });
    expect([await journal("tds_receivable"), await journal("tds_certified")]).toEqual([2_700.5, 0]);
    expect((await read()).certificates).toMatchObject([{ undone: { reason: "For another unit" }, mayUndo: false }]);
    expect(await ask(`POST /receipts/${receiptId}/undo`, { reason: "Another's" })).toMatchObject({ status: 200 });
    expect((await read()).quarters[1]).toMatchObject({ deducted: 1_000, certified: 0, awaited: 1_000 });
    expect(await trailOf(testApp, "certificate", certificate.certificateId)).toHaveLength(2);
    expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
  },
);

it(
  "no more is certified than is awaited, and bad input is refused at its field",
  { meta: { proves: "19.42" } },
  async () => {
    const { id, token, record, read } = await makeDeducted("Ulsoor Chambers");
    const userId = (await makeUser(testApp.database)).user.id;
    await inTransaction(testApp.database, (transaction) => closeMonth(transaction, "2026-01-01", userId));
    const wrong: [object, string][] = [
      [{ quarter: "2025-11-01" }, "quarter must be the first day of a quarter"],
      [{ amount: 0 }, "amount must be positive"],
      [{ amount: 1.001 }, "amount must have at most two decimals"],
      [{ number: " " }, "number is required"],
      [{ number: "7".repeat(51) }, "number must have at most 50 characters"],
      [{ receivedOn: "2199-01-01" }, "receivedOn must not be in the future"],
      [{ receivedOn: "2026-01-31" }, "receivedOn is in a month that is closed"],
      [{ tan: "ABCDE1234F" }, "tan must be a TAN"],
    ];
    for (const [more, sentence] of wrong) expect(rejections((await record(more)).body)).toEqual([sentence]);
    await inTransaction(testApp.database, reopenLatestMonth);
    const tooMuch = { status: 409, body: { errors: [{ path: "amount" }] } };
    expect(await record({ amount: 2_000.51 })).toMatchObject(tooMuch);
    expect(await record({ quarter: "2025-07-01", amount: 0.01 })).toMatchObject(tooMuch);
    expect((await read()).certificates).toEqual([]);

    const both = await Promise.all([record({ number: "ONE" }), record({ number: "OTHER" })]);
    expect(statusesOf(both)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ path: "amount", message: "Only ₹500 of this quarter's TDS is awaited." }],
    });
    const [{ number } = { number: "" }] = (await read()).certificates;
    expect(await record({ number, amount: 1 })).toMatchObject({ status: 409, body: { errors: [{ path: "number" }] } });
    const once = {
      token,
      body: { ...form, amount: 1, number: "TWICE" },
      headers: { "idempotency-key": "tds-twice-1" },
    };
    for (const _ of [1, 2])
      expect(await testApp.call(`POST /tenancies/${id}/tds/certificates`, once)).toMatchObject({ status: 201 });
    expect((await read()).quarters[1]).toMatchObject({ awaited: 499 });
  },
);

it("after a sale, the seller's tax is certified before the buyer's", { meta: { proves: "19.42" } }, async () => {
  const { id, property, token, record } = await makeDeducted("Cubbon Plaza");
  const { database } = testApp;
  const buyer = await makeOwner(database, "Lakshmi Iyer");
  await database.updateTable("properties").set({ current_owner_id: buyer.id }).where("id", "=", property.id).execute();
  await rented.receive(token, id, { ...ofQuarter, receivedOn: "2025-12-31", tds: 300 });
  expect(await record({ amount: 2_100.5 })).toMatchObject({ status: 201 });
  const ids = [property.current_owner_id ?? 0, buyer.id];
  const certified = await findBalances(database, { by: "owner", account: "tds_certified", ids });
  expect(ids.map((owner) => rupeesOfMoney(certified.get(owner) ?? noMoney))).toEqual([2_000.5, 100]);
});
