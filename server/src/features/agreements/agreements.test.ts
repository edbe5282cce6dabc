import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import type { Document } from "@vasati/contract/papers/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveTerms } from "../rent-book/terms/terms.service.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
} from "../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { drawnText, titleOf, writtenLines } from "../../../test/files/pdf-reader.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

interface Tenancy {
  category?: "SC" | "RS";
  terms?: Parameters<typeof makeTenancy>[2];
  tenantName?: string;
  unitName?: string;
  unitNumber?: string;
  owner?: Parameters<typeof makeOwner>[2];
}

/** A tenancy, and the custodian of its property. */
async function makeLease({
  category = "SC",
  terms = {},
  tenantName = "Ananya Bhat",
  unitName = "Shop 3/4",
  unitNumber,
  owner,
}: Tenancy = {}) {
  const { database } = testApp;
  const { custodian, token } = await makeCustodianUser(database);
  const landlord = owner && (await makeOwner(database, "Lakshmi Gowda", owner));
  const property = await makeProperty(database, {
    category,
    custodian_id: custodian.id,
    ...(landlord && { current_owner_id: landlord.id }),
  });
  const unit = await makeUnit(database, property, { name: unitName, number: unitNumber ?? null });
  const tenant = await makeTenant(database, tenantName);
  const dates = { commencing_date: "2026-12-01", expiry_date: "2027-10-31" };
  const { id } = await makeTenancy(database, unit, { tenant_id: tenant.id, ...dates, ...terms });
  return { id, token };
}

const draft = async ({ id, token }: { id: number; token: string }, body: Partial<AgreementForm> = {}) => {
  const answer = await testApp.call(`POST /tenancies/${id}/agreements`, { token, body });
  expect(answer).toMatchObject({ status: 201 });
  return (answer.body as { document: Document }).document;
};

async function pdfOf({ token }: { token: string }, { id }: Document): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await testApp.app.inject({ url: `/api/v1/documents/${id}/downloads`, headers })).rawPayload;
}

/** The text of an agreement, with its lines joined: from the letters drawn, and from the actual text of Kannada lines. */
async function read(lease: { id: number; token: string }, body: Partial<AgreementForm> = {}) {
  const pdf = await pdfOf(lease, await draft(lease, body));
  const pages = await drawnText(pdf);
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  return { pages, text, kannada: writtenLines(pdf).join(" "), ...(await titleOf(pdf)) };
}

describe("a draft", () => {
  it("is one of the tenancy's documents, and another one is another", { meta: { proves: "14.15" } }, async () => {
    const lease = await makeLease();
    const first = await draft(lease);
    expect(first).toMatchObject({ documentType: "Agreement draft", mediaType: "application/pdf", mayDelete: true });
    expect(first.fileName).toMatch(/^Agreement draft Shop 3-4, \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/);
    await draft(lease);
    const { body } = await testApp.call(`GET /documents/tenancies/${lease.id}`, { token: lease.token });
    expect(body).toMatchObject({ total: 2, mayDraft: true });
    const entry = testApp.database.selectFrom("audit_entries").where("record_id", "=", first.id).select("action");
    expect(await entry.where("record_type", "=", "document").execute()).toEqual([{ action: "document.uploaded" }]);
    expect((await pdfOf(lease, first)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it.each([
    ["Shop\u200F 7", "Shop 7"],
    ["🏬".repeat(101), "🏬".repeat(100)],
    ["ಅಂಗಡಿ\u200C 4", "ಅಂಗಡಿ\u200C 4"],
  ])("is called after a unit of whatever name: %j", async (unitName, inName) => {
    expect((await draft(await makeLease({ unitName }))).fileName).toMatch(
      new RegExp(`^Agreement draft ${inName}, `, "u"),
    );
  });

  it(
    "writes every figure in digits and in words, in English and in Kannada",
    { meta: { proves: "14.16" } },
    async () => {
      const lease = await makeLease({
        terms: { rent: 1_27_500, keys_hand_over_date: "2026-12-01", garbage_disposal: "TNT", unit_licence: "TRD" },
        owner: { id_card_type: "PAN", id_card_number: "ABCPG1234K", id_card_last_four: "234K" },
      });
      const { text, kannada, pages } = await read(lease, {
        securityDeposit: 12_75_000,
        maintenance: 2500.5,
        rentDay: 5,
        noticeMonths: 2,
        lockInMonths: 1,
        placeOfSigning: "Mysuru",
      });
      for (const said of [
        "Lakshmi Gowda",
        "PAN: ABCPG1234K",
        "Ananya Bhat",
        "made at Mysuru on __________ between",
        "lasts 11 (eleven) months, from 1 December 2026 to 31 October 2027",
        "rent is ₹1,27,500 (Rupees one lakh twenty-seven thousand five hundred only) a month",
        "on or before day 5 of each month",
        "deposit of ₹12,75,000 (Rupees twelve lakh seventy-five thousand only)",
        "pays ₹2,500.50 (Rupees two thousand five hundred and fifty paise only) a month",
        "first 1 (one) month. After",
        "2 (two) months’ notice",
        "disposal of garbage: the Tenant",
        "Licence of the premises: Trade licence",
        "Witness 2",
        "The law limits payments in cash",
        "Stamp duty",
      ])
        expect(text).toContain(said);
      for (const said of [
        "ಬಾಡಿಗೆ ಒಪ್ಪಂದ",
        "₹1,27,500 (ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತೇಳು ಸಾವಿರದ ಐನೂರು ರೂಪಾಯಿಗಳು ಮಾತ್ರ)",
        "₹12,75,000 (ಹನ್ನೆರಡು ಲಕ್ಷದ ಎಪ್ಪತ್ತೈದು ಸಾವಿರ ರೂಪಾಯಿಗಳು ಮಾತ್ರ)",
        "11 (ಹನ್ನೊಂದು) ತಿಂಗಳು: ಡಿಸೆಂಬರ್ 1, 2026 ರಿಂದ ಅಕ್ಟೋಬರ್ 31, 2027 ರವರೆಗೆ",
        "ಕಸ ವಿಲೇವಾರಿ: ಬಾಡಿಗೆದಾರರು",
        "ಸಾಕ್ಷಿ 2",
      ])
        expect(kannada).toContain(said);
      // Kannada text that is drawn in the order in which it is written.
      expect(text).toContain("ಬಾಡಿಗೆ ಒಪ್ಪಂದ");
      for (const [index, page] of pages.entries()) {
        expect(page).toContain("Draft; please verify · ");
        expect(page).toContain(`Page ${index + 1} of ${pages.length} · `);
      }
      expect(text).not.toMatch(/undefined|NaN|null|registered within four months/);
    },
  );

  it("reads the terms of the tenancy, and what the form says instead", { meta: { proves: "14.20" } }, async () => {
    const lease = await makeLease({ terms: { expiry_date: "2028-11-30" } });
    const amounts = [
      { from: "2026-12-01", amount: 90_000 },
      { from: "2027-12-01", amount: 94_500 },
    ];
    const rent = chargeOf("2026-12-01", 0, { everyMonths: 3, amounts });
    const parking = chargeOf("2026-12-01", 800, { kind: "parking" });
    const terms = termsOf([rent, parking], {
      dueDay: 7,
      paid: "arrears",
      graceDays: 3,
      lateFee: { kind: "perDay", amount: 100, ceiling: 2_000 },
      rentFree: [{ from: "2026-12-01", until: "2026-12-15" }],
      deposit: { agreed: 3_00_000, nonRefundable: 25_000, refundDays: 45 },
      noticeMonths: 3,
      lockInUntil: "2027-11-30",
      tds: "individual",
      gst: "charged",
    });
    await inTransaction(testApp.database, (transaction) => saveTerms(transaction, lease.id, terms));
    const { text, kannada } = await read(lease);
    for (const said of [
      "E-stamp: number __________, date __________",
      "PAN: __________. GSTIN: __________.",
      "Tenant”. PAN: __________.",
      "only) for every three months; from 1 December 2027 ₹94,500 (Rupees",
      "in arrears, on or before day 7 of the month after each such period",
      "No rent is due from 1 December 2026 to 15 December 2026.",
      "unpaid 3 (three) days after its day, the Tenant pays a late fee: ₹100 (Rupees one hundred only) for each day after that, and at most ₹2,000",
      "Goods and services tax is paid by the Tenant in addition",
      "deposit of ₹3,00,000 (",
      "returns it within 45 (forty-five) days after the premises",
      "₹25,000 (Rupees twenty-five thousand only) of it is not returned.",
      "The rent includes the maintenance",
      "on the same day of the month: parking: ₹800 (",
      "Neither side ends the tenancy up to and including 30 November 2027. After that",
      "with 3 (three) months’ notice",
    ])
      expect(text).toContain(said);
    for (const said of [
      "ಡಿಸೆಂಬರ್ 1, 2027 ರಿಂದ ಮೂರು ತಿಂಗಳಿಗೆ ₹94,500 (",
      "ಅದರ ನಂತರದ ತಿಂಗಳ 7 ನೇ ತಾರೀಖಿನೊಳಗೆ",
      "ಆನಂತರದ ಪ್ರತಿ ದಿನಕ್ಕೆ ₹100 (",
      "ದಿನದಿಂದ 45 (ನಲವತ್ತೈದು) ದಿನಗಳೊಳಗೆ",
      "ನವೆಂಬರ್ 30, 2027 ರವರೆಗೆ ಯಾವ ಪಕ್ಷವೂ",
    ])
      expect(kannada).toContain(said);
    expect(text, "the rent may come by any mode").not.toMatch(/in cash,|Rent Act/);
    const differing = await read(lease, { rentDay: 9, securityDeposit: 1_000, lockInMonths: 0, maintenance: 500 });
    for (const said of ["before day 9 of", "deposit of ₹1,000 (", "There is no lock-in", "pays ₹500 (Rupees"])
      expect(differing.text).toContain(said);
  });

  it("is in English only if asked for: clauses, headings, draft mark, page numbers and title", async () => {
    const { text, pages, title, language } = await read(await makeLease(), { language: "en" });
    expect(text).toContain("The Tenant pays");
    expect(text).not.toMatch(/\p{Script=Kannada}/u);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Draft; please verify\nPage ${index + 1} of ${pages.length}`);
    expect({ title, language }).toEqual({ title: "Rental agreement – draft; please verify", language: "en-IN" });
  });

  it("is in Kannada only if asked for", async () => {
    const lease = await makeLease({ unitName: "ಅಂಗಡಿ 3", unitNumber: "4", tenantName: "ಅನನ್ಯ ಭಟ್" });
    const { kannada, text, pages, title, language } = await read(lease, {
      language: "kn",
      landlordName: "ಲಕ್ಷ್ಮಿ ಗೌಡ",
      landlordAddress: "ಮೈಸೂರು",
      tenantAddress: "ಮಂಗಳೂರು",
      placeOfSigning: "ಮೈಸೂರು",
    });
    expect(kannada).toContain("ಬಾಡಿಗೆ ಅವಧಿ");
    expect(kannada).toContain("ಅಂಗಡಿ 3, ಸಂಖ್ಯೆ 4");
    // The address and the accounts of the unit are written as they are recorded.
    const recorded = /Lakshmi Arcade|100 Feet Road|Indiranagar|BESCOM|BWSSB/g;
    expect(text.replaceAll(recorded, "").match(/[A-Za-z]+/g)).toBeNull();
    for (const [index, page] of pages.entries())
      expect(page).toMatch(new RegExp(`${index + 1} / ${pages.length}$`, "m"));
    expect({ title, language }).toEqual({ title: "ಬಾಡಿಗೆ ಒಪ್ಪಂದ – ಕರಡು; ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ", language: "kn-IN" });
  });

  it("leaves blanks, and names no Aadhaar number", { meta: { proves: ["14.16", "14.17"] } }, async () => {
    const lease = await makeLease({
      category: "RS",
      owner: { id_card_type: "Aadhar", id_card_number: "234123412346", id_card_last_four: "2346" },
    });
    const { text } = await read(lease);
    expect(text).toContain("only as a residence");
    expect(text).not.toContain("Goods and services tax");
    expect(text).toContain("security deposit of __________, which");
    expect(text).toContain("The keys are handed over on __________.");
    expect(text).not.toMatch(/2341|2346|undefined|PAN:/);
    await testApp.database.updateTable("addresses").set({ road_name: "12th Main Road", road_number: "6" }).execute();
    const unowned = await read(await makeLease());
    expect((await read(lease)).text).toContain("12th Main Road, Road No. 6, ");
    expect(unowned.text).toContain("__________, of __________ – the “Landlord”");
    const named = await read(lease, { landlordName: "Ravi Rao", landlordAddress: "12 Main Road", securityDeposit: 0 });
    expect(named.text).toContain("Ravi Rao, of 12 Main Road – the “Landlord”");
    expect(named.text).toContain("No security deposit is paid.");
  });

  it("of twelve months or more says that it must be registered", { meta: { proves: "14.17" } }, async () => {
    const { text, kannada } = await read(await makeLease({ terms: { expiry_date: "2027-11-30" } }));
    expect(text).toContain("12 (twelve) months");
    expect(text).toContain("must be registered within four months of the signing");
    expect(text, "rates of duty and tax change").not.toMatch(/%|per ?cent/);
    expect(kannada).toContain("ನೋಂದಾಯಿಸಬೇಕು");
    expect((await read(await makeLease({ terms: { expiry_date: "2027-11-29" } }))).text).not.toContain(
      "must be registered",
    );
  });

  it("fits long names, and leaves names in unsupported scripts to be written by hand", async () => {
    const long = await read(await makeLease({ tenantName: "Venkatanarasimharajuvaripeta".repeat(7) }));
    expect(long.text.replaceAll(" ", "")).toContain("Venkatanarasimharajuvaripeta".repeat(7));
    expect((await read(await makeLease({ tenantName: "मोहन शर्मा" }))).kannada).toContain("मोहन शर्मा");
    expect((await read(await makeLease({ tenantName: "முருகன்" }))).text).toContain("and __________, of");
  });

  it.each([
    { securityDeposit: -1 },
    { noticeMonths: 0 },
    { rentDay: 29 },
    { lockInMonths: 1.5 },
    { language: "hi" },
    { landlordName: "x".repeat(201) },
    { deposit: 1 },
  ])("is refused with %j", async (body) => {
    const { id, token } = await makeLease();
    expect(await testApp.call(`POST /tenancies/${id}/agreements`, { token, body })).toMatchObject({ status: 400 });
  });
});

it("is drafted once per Idempotency-Key", async () => {
  const { id, token } = await makeLease();
  const ask = () =>
    testApp.call(`POST /tenancies/${id}/agreements`, {
      token,
      body: {},
      headers: { "idempotency-key": "a-key-of-its-own" },
    });
  const [first, again] = [await ask(), await ask()];
  expect(again.body).toEqual(first.body);
  const { body } = await testApp.call(`GET /documents/tenancies/${id}`, { token });
  expect(body).toMatchObject({ total: 1 });
});
