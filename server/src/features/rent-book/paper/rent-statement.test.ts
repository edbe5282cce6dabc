import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeOwner, makeUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { makeDeposit } from "../../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { drawnText, titleOf, writtenLines } from "../../../../test/files/pdf-reader.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

/** A home at a rent since April 2025, of an owner with a PAN or without, and its tenant's account. */
async function makeHome(rent: number, ownerPan: string | null) {
  const number = ownerPan && { id_card_number: ownerPan, id_card_last_four: ownerPan.slice(-4) };
  const held = await makeHeldUnit(testApp.database, staff.custodian.id, {
    owner: { name: "Lakshmi Gowda", ...(number && { id_card_type: "PAN", ...number }) },
    tenant: { name: "Ananya Bhat" },
    tenancy: { rent, commencing_date: "2025-04-01" },
  });
  const tenancyId = held.tenancy.id;
  const maintenance = chargeOf("2025-04-01", 1_111, { kind: "maintenance" });
  const terms = termsOf([
    chargeOf("2025-04-01", rent, { until: "2026-04-30" }),
    { ...maintenance, until: "2025-06-30" },
  ]);
  await call(`PUT /tenancies/${tenancyId}/terms`, { terms, version: 0 });
  return { tenancyId, token: held.tenant.token, ofOwner: held.owner.token };
}

async function call(name: string, body: object) {
  const answer = await testApp.call(name, { token: staff.token, body });
  expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 201]) as number });
  return answer.body;
}

/** The oldest open due for rent. */
async function oldestRent(tenancyId: number) {
  const { body } = await testApp.call(`GET /tenancies/${tenancyId}/account`, { token: staff.token });
  return (body as TenancyAccount).openDues.find(({ kind }) => kind === "rent")?.dueId;
}

/** Pays the rent of a month, by default by UPI. */
async function pay(tenancyId: number, receivedOn: string, paid: { amount: number; mode?: string; reference?: string }) {
  const allocations = [{ dueId: await oldestRent(tenancyId), amount: paid.amount }];
  const receipt = { tenancyId, receivedOn, mode: "upi", reference: "", bank: "", tds: 0, allocations, ...paid };
  return (await call("POST /receipts", receipt)) as Receipt;
}

async function statementOf(
  { tenancyId, token }: { tenancyId: number; token: string },
  year = "2025-26",
  language: "hi" | "kn" = "kn",
) {
  const url = `/api/v1/tenancies/${tenancyId}/rentStatement?year=${year}&language=${language}`;
  const answer = await testApp.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain(`Rent statement ${year}.pdf`);
  const pdf = answer.rawPayload;
  const text = (await drawnText(pdf)).join(" ").replaceAll(/\s+/g, " ");
  return { text, indian: writtenLines(pdf).join(" "), ...(await titleOf(pdf)) };
}

it("lists the rent of a year with its payments, and no other charge", { meta: { proves: "19.40" } }, async () => {
  const home = await makeHome(9_000, "ABCPG1234K");
  const april = await pay(home.tenancyId, "2025-04-06", { amount: 9_000, reference: "613200451278" });
  const may = await pay(home.tenancyId, "2025-05-04", { amount: 4_000.5, mode: "cash" });
  const undone = await pay(home.tenancyId, "2025-05-05", { amount: 4_999.5, reference: "613200451279" });
  await call(`POST /receipts/${undone.receiptId}/undo`, { reason: "It was another tenant's" });
  await makeDeposit(testApp.database, home.tenancyId, { userId: staff.user.id, rupees: 20_000 });
  const allocations = [{ dueId: await oldestRent(home.tenancyId), amount: 1_000 }];
  const setOff = { day: "2026-02-10", amount: 1_000, reason: "Agreed", allocations };
  await call(`POST /tenancies/${home.tenancyId}/deposit/setOffs`, setOff);
  await call(`POST /dues/${await oldestRent(home.tenancyId)}/waiver`, { reason: "The roof leaked" });

  const { text, indian, title, language } = await statementOf(home);
  expect({ title, language }).toEqual({ title: "Rent statement for the year 2025-26", language: "en-IN" });
  for (const words of [
    "Ananya Bhat",
    "Lakshmi Gowda",
    // ₹1,08,000 in the year: the law asks for it.
    "ABCPG1234K",
    "April 2025",
    "March 2026",
    `UPI, 613200451278, receipt ${april.number}`,
    `Cash, receipt ${may.number}`,
    "06-04-2025: ₹9,000 UPI",
    "04-05-2025: ₹4,000.50",
    // Without what was waived.
    "₹1,04,000.50",
    "Set off with the deposit",
    "₹14,000.50",
    "Rupees fourteen thousand and fifty paise only",
  ])
    expect(text).toContain(words);
  for (const words of ["613200451279", "1,111", "April 2026", "Maintenance", "20,000"])
    expect(text).not.toContain(words);
  expect(indian).toContain("ಏಪ್ರಿಲ್ 2025");
  expect((await statementOf(home, "2025-26", "hi")).indian).toContain("अप्रैल 2025");
  // The next year has one month of it, but twelve would be above the limit.
  const next = await statementOf(home, "2026-27");
  expect(next.text).toContain("April 2026");
  expect(next.text).toContain("ABCPG1234K");
  expect(await testApp.call(`GET /tenancies/${home.tenancyId}/account`, { token: home.token })).toMatchObject({
    body: { rentFrom: "2025-04-01", rentUntil: "2026-04-01" },
  });
  expect((await statementOf(home, "2019-20")).text).toContain("No rent of this year is in this book.");
});

it("says that a PAN isn't known, and is read by the parties alone", { meta: { proves: "19.40" } }, async () => {
  const home = await makeHome(9_000, null);
  for (const token of [home.token, home.ofOwner, staff.token])
    expect((await statementOf({ ...home, token })).text).toContain(
      "The landlord's PAN isn't known yet. Ask for it: a claim for more than ₹1,00,000 of rent",
    );
  const cheap = await makeHome(8_000, "ABCPG1234K");
  const { text } = await statementOf(cheap);
  expect(text).toContain("₹96,000");
  expect(text).not.toContain("PAN");
  const path = `GET /tenancies/${home.tenancyId}/rentStatement`;
  expect(await testApp.call(`${path}?year=2025-26`, { token: cheap.token })).toMatchObject({ status: 404 });
  for (const year of ["2025-27", "2025", "25-26"])
    expect(rejections((await testApp.call(`${path}?year=${year}`, { token: home.token })).body)).toEqual([
      "year is not a financial year",
    ]);
});

it("shows a new owner only the name of the one before", { meta: { proves: "19.40" } }, async () => {
  const home = await makeHome(9_000, "ABCPG1234K");
  const { database } = testApp;
  const buyer = await makeOwner(database, "Farhan Sait");
  const { token } = await makeUser(database, "Owner", { owner_profile_id: buyer.id });
  await database
    .updateTable("properties")
    .set({ current_owner_id: buyer.id })
    .where("id", "=", (query) => query.selectFrom("tenancies").select("property_id").where("id", "=", home.tenancyId))
    .execute();
  const { text } = await statementOf({ ...home, token });
  expect(text).toContain("Lakshmi Gowda");
  expect(text).not.toContain("ABCPG1234K");
  expect(text).not.toContain("Address");
  expect((await statementOf(home)).text).toContain("ABCPG1234K");
});
