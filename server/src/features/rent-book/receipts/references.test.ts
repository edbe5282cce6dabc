import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { newChequeNumber, newRrn, newUtr } from "../../../../test/calls/references.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../../test/database/factories.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let tenant: Awaited<ReturnType<typeof makeUser>>;
let tenancyId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { database } = testApp;
  const property = await makeProperty(database, { custodian_id: staff.custodian.id });
  const unit = await makeUnit(database, property, { status: "OCP" });
  const { id, tenant_id } = await makeTenancy(database, unit, { status: "Active", activated_at: new Date() });
  tenancyId = id;
  tenant = await makeUser(database, "Tenant", { tenant_id });
});

const paid = (mode: string, reference: string) => ({ mode, reference, bank: "", amount: 100 });
/** What takes a reference. */
const calls = {
  receipt: (mode: string, reference: string) =>
    testApp.call("POST /receipts", {
      token: staff.token,
      body: { tenancyId, receivedOn: "2026-02-05", tds: 0, allocations: [], ...paid(mode, reference) },
    }),
  deposit: (mode: string, reference: string) =>
    testApp.call(`POST /tenancies/${tenancyId}/deposit/receipts`, {
      token: staff.token,
      body: { day: "2026-02-05", note: "", ...paid(mode, reference) },
    }),
  claim: (mode: string, reference: string) =>
    testApp.call(`POST /tenancies/${tenancyId}/claims`, {
      token: tenant.token,
      body: { paidOn: "2026-02-05", mode, reference, amount: 100 },
    }),
};
const spaced = (reference: string) => ` ${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()} `;

it.each(["receipt", "deposit", "claim"] as const)(
  "of a %s is refused at its field unless it is one of the mode, and found as used however it is typed",
  { meta: { proves: ["19.12", "19.23", "19.45"] } },
  async (what) => {
    const said = async (mode: string, reference: string) => rejections((await calls[what](mode, reference)).body);
    expect(await said("upi", "12345")).toEqual(["reference must have 12 digits"]);
    expect(await said("neft", newRrn())).toEqual(["reference must have 16 or 22 letters and digits"]);
    if (what !== "claim") expect(await said("cheque", "4512")).toEqual(["reference must have 6 digits"]);
    for (const [mode, reference] of [["imps", newRrn()] as const, ["neft", newUtr()] as const]) {
      const stored = await calls[what](mode, spaced(reference));
      expect(stored).toMatchObject({ status: 201, body: { reference } });
      for (const again of [reference, spaced(reference)])
        expect(await calls[what](mode, again)).toMatchObject({ status: 409, body: { errors: [{ path: "reference" }] } });
    }
    const cheque = newChequeNumber();
    if (what === "claim") return;
    expect(await calls[what]("cheque", spaced(cheque))).toMatchObject({ status: 201, body: { reference: cheque } });
    expect(await calls[what]("cheque", cheque)).toMatchObject({ status: 409 });
  },
);

it(
  "older references lose their spaces, unless another has that form, and are found as used",
  { meta: { proves: "19.45" } },
  async () => {
    const { database } = testApp;
    const [old, twice, claimed] = [newRrn(), newRrn(), newRrn()];
    const idOf = async (call: Promise<{ body: unknown }>) => (await call).body as Record<string, number>;
    const typed = async (table: "receipts" | "payment_claims", id: number | undefined, reference: string) =>
      sql`update ${sql.table(table)} set reference = ${reference} where id = ${id}`.execute(database);
    const { receiptId } = await idOf(calls.receipt("upi", old));
    await typed("receipts", receiptId, spaced(old));
    const { receiptId: other } = await idOf(calls.receipt("upi", newRrn()));
    await idOf(calls.receipt("upi", twice));
    await typed("receipts", other, spaced(twice));
    const { claimId } = await idOf(calls.claim("upi", claimed));
    const confirmed = testApp.call(`POST /claims/${claimId}/answer`, {
      token: staff.token,
      body: { isConfirmed: true, reason: "" },
    });
    await typed("receipts", (await idOf(confirmed))["receiptId"], spaced(claimed));
    await typed("payment_claims", claimId, spaced(claimed));

    const migration = new URL("../../../../migrations/0046-references-without-spaces.sql", import.meta.url);
    const statements = await readFile(migration, "utf8");
    await inTransaction(database, (transaction) => sql.raw(statements).execute(transaction));

    expect(await calls.receipt("upi", old)).toMatchObject({ status: 409 });
    expect(await calls.receipt("upi", claimed)).toMatchObject({ status: 409 });
    expect((await testApp.call(`GET /receipts/${other}`, { token: staff.token })).body).toMatchObject({
      reference: spaced(twice),
    });
    expect((await findWrongRecords(database, { isStrict: false })).wrong).toEqual([]);
  },
);
