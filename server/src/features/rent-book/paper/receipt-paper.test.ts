import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../../test/records/factories.ts";
import { makeDue, makeReceipt } from "../../../../test/records/make-money.ts";
import { drawnText, titleOf, writtenLines } from "../../../../test/files/pdf-reader.ts";

let testApp: TestApp;
let tenancyId: number;
let userId: number;
let token: string;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  userId = staff.user.id;
  const landlord = await makeOwner(database, "Lakshmi Gowda");
  const property = await makeProperty(database, { custodian_id: staff.custodian.id, current_owner_id: landlord.id });
  const tenant = await makeTenant(database, "Ananya Bhat");
  const active = { tenant_id: tenant.id, status: "Active", activated_at: new Date() } as const;
  tenancyId = (await makeTenancy(database, await makeUnit(database, property, { status: "OCP" }), active)).id;
  ({ token } = await makeUser(database, "Tenant", { tenant_id: tenant.id }));
  await makeDue(database, tenancyId, { dueOn: "2026-01-05", amount: 9_000 });
});
afterAll(() => testApp.close());

async function paperOf(receiptId: number, language: "hi" | "kn") {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/v1/receipts/${receiptId}/paper?language=${language}`;
  const answer = await testApp.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/Receipt \d{4}-\d\d-\d+\.pdf/);
  const pdf = answer.rawPayload;
  const text = (await drawnText(pdf)).join(" ").replaceAll(/\s+/g, " ");
  return { text, indian: writtenLines(pdf).join(" "), ...(await titleOf(pdf)) };
}

it("a tenant reads a receipt back in both scripts", { meta: { proves: "19.30" } }, async () => {
  const id = await makeReceipt(testApp.database, tenancyId, { userId, receivedOn: "2026-01-10", amount: 5_250.5 });
  const { text, indian, title, language } = await paperOf(id, "kn");
  expect(title).toMatch(/^Receipt 2025-26\/\d+$/);
  expect(language).toBe("en-IN");
  for (const words of [
    "10-01-2026",
    "Ananya Bhat",
    "Lakshmi Gowda",
    "₹5,250.50",
    "Rupees five thousand two hundred and fifty and fifty paise only",
    "Cash",
    "Repair of the lock, 05-01-2026: ₹5,250.50",
    "Revenue stamp of ₹1, for cash above ₹5,000",
    "₹3,749.50",
  ])
    expect(text).toContain(words);
  expect(indian).toContain("ಐದು ಸಾವಿರದ ಇನ್ನೂರ ಐವತ್ತು ರೂಪಾಯಿಗಳು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ");
  expect((await paperOf(id, "hi")).indian).toContain("पाँच हज़ार दो सौ पचास रुपये और पचास पैसे मात्र");
});

it("says that a cheque waits, and needs no stamp", { meta: { proves: "19.30" } }, async () => {
  const cheque = { userId, receivedOn: "2026-01-11", amount: 6_000, cheque: "004512" };
  const { text } = await paperOf(await makeReceipt(testApp.database, tenancyId, cheque), "hi");
  expect(text).toContain("Valid once the cheque has been paid by the bank.");
  expect(text).toContain("004512");
  expect(text).toContain("In advance");
  expect(text).not.toContain("Revenue stamp");
});
