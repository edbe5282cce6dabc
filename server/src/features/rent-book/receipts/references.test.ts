import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { newBankReference, newChequeNumber, newRrn, newUtr } from "../../../../test/calls/references.ts";
import { makeCustodianUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
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
  tenant = held.tenant;
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
const idOf = async (call: Promise<{ body: unknown }>) => (await call).body as Record<string, number>;
const spaced = (reference: string) => ` ${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()} `;

const [rrn, utr, ofBank, number] = [newRrn(), newUtr(), newBankReference(), newChequeNumber()];
/** What takes a reference, and each kind of it. A cheque is never claimed. */
const payments: [what: keyof typeof calls, mode: string, reference: string, said: string][] = [
  ["receipt", "imps", rrn, "must have 12 digits"],
  ["receipt", "neft", utr, "must have 16 or 22 letters and digits"],
  ["receipt", "sameBank", ofBank, "must have 8 to 22 letters and digits"],
  ["receipt", "cheque", number, "must have 6 digits"],
  ["deposit", "imps", rrn, "must have 12 digits"],
  ["deposit", "neft", utr, "must have 16 or 22 letters and digits"],
  ["deposit", "sameBank", ofBank, "must have 8 to 22 letters and digits"],
  ["deposit", "cheque", number, "must have 6 digits"],
  ["claim", "imps", newRrn(), "must have 12 digits"],
  ["claim", "neft", newUtr(), "must have 16 or 22 letters and digits"],
  ["claim", "sameBank", newBankReference(), "must have 8 to 22 letters and digits"],
];

it.each(payments)(
  "of a %s by %s is refused at its field unless it has its form, and found as used however it is typed",
  { meta: { proves: ["19.12", "19.23", "19.45", "19.48"] } },
  async (what, mode, reference, said) => {
    const wrong = await calls[what](mode, `${reference}1`);
    expect({ status: wrong.status, said: rejections(wrong.body) }).toEqual({
      status: 400,
      said: [`reference ${said}`],
    });
    expect(await calls[what](mode, spaced(reference))).toMatchObject({ status: 201, body: { reference } });
    for (const again of [reference, spaced(reference)])
      expect(await calls[what](mode, again)).toMatchObject({ status: 409, body: { errors: [{ path: "reference" }] } });
  },
);

it(
  "older references lose their spaces, unless another has that form, and are found as used",
  { meta: { proves: "19.45" } },
  async () => {
    const { database } = testApp;
    const [old, twice, claimed] = [newRrn(), newRrn(), newRrn()];
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
