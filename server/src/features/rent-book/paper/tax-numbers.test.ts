import type { Document } from "@vasati/contract/papers/documents";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner, makeUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { makeReceipt } from "../../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { drawnText } from "../../../../test/files/pdf-reader.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

const ofOwner = "29ABCPG1234K1ZU";
const ofTenant = "29ABCPG1234F1Z5";

/** A shop at ₹9,000 a month, of an owner who showed no PAN, only a GSTIN. */
async function makeShop(gst: "charged" | "none", tenant: object) {
  const { database } = testApp;
  const { tenancy, property } = await makeHeldUnit(database, staff.custodian.id, {
    owner: { name: "Lakshmi Gowda", gstin: ofOwner },
    tenant: { name: "Ananya Bhat", ...tenant },
    tenancy: { commencing_date: "2025-04-01" },
  });
  const { id } = tenancy;
  const terms = termsOf([chargeOf("2025-04-01", 9_000, { until: "2026-03-31" })], { gst });
  const call = { token: staff.token, body: { terms, version: 0 } };
  expect(await testApp.call(`PUT /tenancies/${id}/terms`, call)).toMatchObject({ status: 200 });
  const receiptId = await makeReceipt(database, id, { userId: staff.user.id, receivedOn: "2025-04-05", amount: 9_000 });
  return { id, receiptId, propertyId: property.id };
}

async function textOf(path: string, token = staff.token): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, rawPayload } = await testApp.app.inject({ url: `/api/v1${path}`, headers });
  expect(statusCode).toBe(200);
  return (await drawnText(rawPayload)).join(" ").replaceAll(/\s+/g, " ");
}
async function agreementOf(id: number): Promise<string> {
  const { body } = await testApp.call(`POST /tenancies/${id}/agreements`, { token: staff.token, body: {} });
  return textOf(`/documents/${(body as { document: Document }).document.id}/downloads`);
}

it(
  "stand in the agreement and the rent statement, the PAN also from the GSTIN",
  { meta: { proves: "12.14" } },
  async () => {
    const { id } = await makeShop("charged", { pan: "ABCPG1234F" });
    const agreement = await agreementOf(id);
    expect(agreement).toContain(`Landlord”. PAN: ABCPG1234K. GSTIN: ${ofOwner}.`);
    expect(agreement).toContain("Tenant”. PAN: ABCPG1234F.");
    expect(agreement).not.toContain(ofTenant);
    expect(await textOf(`/tenancies/${id}/rentStatement?year=2025-26`)).toContain("ABCPG1234K");
    const registered = await makeShop("none", { gstin: ofTenant });
    expect(await agreementOf(registered.id)).toContain(`Tenant”. PAN: ABCPG1234F. GSTIN: ${ofTenant}.`);
  },
);

it(
  "stand on receipts where there is GST, the landlord's not for who owns it since",
  { meta: { proves: "12.14" } },
  async () => {
    const { database } = testApp;
    const { receiptId, propertyId } = await makeShop("charged", { gstin: ofTenant });
    const paper = `/receipts/${receiptId}/paper`;
    const text = await textOf(paper);
    expect(text).toContain(`Ananya Bhat, GSTIN ${ofTenant}`);
    expect(text).toContain(`Lakshmi Gowda, GSTIN ${ofOwner}`);
    const buyer = await makeOwner(database, "Farhan Sait");
    await database.updateTable("properties").set({ current_owner_id: buyer.id }).where("id", "=", propertyId).execute();
    const { token } = await makeUser(database, "Owner", { owner_profile_id: buyer.id });
    const sold = await textOf(paper, token);
    expect(sold).toContain("Lakshmi Gowda");
    expect(sold).not.toContain(ofOwner);
    const { receiptId: untaxed } = await makeShop("none", { gstin: ofTenant });
    expect(await textOf(`/receipts/${untaxed}/paper`)).not.toContain("GSTIN");
  },
);
