import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeDocument,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { pdf } from "../../../test/calls/multipart.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** A tenancy with everybody who has access to it. */
async function makeParties() {
  const { database } = testApp;
  const owner = await makeOwner(database);
  const tenant = await makeTenant(database, "Ananya Bhat");
  const custodian = await makeCustodianUser(database);
  const building = { custodian_id: custodian.custodian.id, current_owner_id: owner.id, name: "Cauvery Court" };
  const property = await makeProperty(database, building);
  const unit = await makeUnit(database, property, { name: "Shop 12" });
  return {
    tenancy: await makeTenancy(database, unit, { tenant_id: tenant.id }),
    property,
    custodian: custodian.token,
    owner: (await makeUser(database, "Owner", { owner_profile_id: owner.id })).token,
    tenant: (await makeUser(database, "Tenant", { tenant_id: tenant.id })).token,
  };
}

const listed = async (token: string, query = "") => {
  const { status, body } = await testApp.call(`GET /documents${query}`, { token });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as PageOf<Document>).items;
};

it("shows documents only to the parties of a tenancy", { meta: { proves: ["3.21", "7.29", "15.8"] } }, async () => {
  const { tenancy, property, ...parties } = await makeParties();
  const { id } = await makeDocument(testApp, tenancy.id, { document_type: "PAN", file_name: "PAN.pdf" });
  const expected = {
    id,
    fileName: "PAN.pdf",
    documentType: "PAN",
    mediaType: "application/pdf",
    size: pdf.length,
    tenancyId: tenancy.id,
    tenantName: "Ananya Bhat",
    unitName: "Shop 12",
    propertyId: property.id,
    propertyName: "Cauvery Court",
  };
  for (const [party, token] of Object.entries(parties)) {
    const mayDelete = party === "custodian";
    expect(await listed(token)).toMatchObject([{ ...expected, mayDelete }]);
    const { body } = await testApp.call(`GET /documents/tenancies/${tenancy.id}`, { token });
    expect(body).toMatchObject({
      items: [{ ...expected, mayDelete }],
      mayUpload: party !== "owner",
      mayDraft: party === "custodian",
      uploadLimit: 20 * 1024 * 1024,
    });
  }
  const { database } = testApp;
  for (const stranger of [
    await makeUser(database, "User", { tenant_id: tenancy.tenant_id }),
    await makeUser(database, "Tenant"),
    await makeUser(database, "Owner"),
    await makeCustodianUser(database),
  ])
    expect(await listed(stranger.token)).toEqual([]);
});

describe("the list of all documents", () => {
  it(
    "is searched by words, and filtered by type, tenancy, property and day",
    { meta: { proves: "15.8" } },
    async () => {
      const { tenancy, property, custodian } = await makeParties();
      const other = await makeTenancy(
        testApp.database,
        await makeUnit(testApp.database, property, { name: "Godown 100%" }),
      );
      const made = async (tenancyId: number, name: string, type: string, at: string) =>
        makeDocument(testApp, tenancyId, { file_name: name, document_type: type, created_at: new Date(at) });
      // 31 May, 23:59 and 1 June, 0:00 in Asia/Kolkata.
      await made(tenancy.id, "Rental agreement.pdf", "Agreement", "2026-05-31T18:29:00Z");
      await made(tenancy.id, "Card.pdf", "PAN", "2026-05-31T18:30:00Z");
      await made(other.id, "Other card.pdf", "pan", "2026-07-01T06:00:00Z");

      const names = async (query: string) => (await listed(custodian, query)).map(({ fileName }) => fileName);
      expect(await names("")).toEqual(["Other card.pdf", "Card.pdf", "Rental agreement.pdf"]);
      expect(await names("?search=RENTAL")).toEqual(["Rental agreement.pdf"]);
      expect(await names("?search=bhat")).toEqual(["Card.pdf", "Rental agreement.pdf"]);
      expect(await names("?search=100%25")).toEqual(["Other card.pdf"]);
      expect(await names("?search=cauvery&size=1&page=1")).toEqual(["Card.pdf"]);
      expect(await names("?documentType=Pan")).toEqual(["Other card.pdf", "Card.pdf"]);
      expect(await names(`?tenancyId=${other.id}`)).toEqual(["Other card.pdf"]);
      expect(await names(`?propertyId=${property.id}&until=2026-05-31`)).toEqual(["Rental agreement.pdf"]);
      expect(await names("?from=2026-06-01&until=2026-06-30")).toEqual(["Card.pdf"]);
      expect(await names(`?propertyId=${property.id + 1}`)).toEqual([]);
      const { body } = await testApp.call("GET /documents/documentTypes", { token: custodian });
      expect(body).toMatchObject([{ title: "Agreement" }, { title: expect.stringMatching(/^pan$/i) as string }]);
    },
  );

  it("refuses invalid days and numbers", async () => {
    const { custodian } = await makeParties();
    for (const query of ["?from=yesterday", "?tenancyId=x", "?until=2026-02-30", "?size=101"])
      expect(await testApp.call(`GET /documents${query}`, { token: custodian })).toMatchObject({ status: 400 });
  });
});

describe("downloading", () => {
  it("sends the file as an attachment under its name", { meta: { proves: ["7.30", "15.10"] } }, async () => {
    const { tenancy, tenant } = await makeParties();
    const { id } = await makeDocument(testApp, tenancy.id, { file_name: 'ಬಾಡಿಗೆ "ಒಪ್ಪಂದ".pdf' });
    const answer = await testApp.app.inject({
      url: `/api/v1/documents/${id}/downloads`,
      headers: { authorization: `Bearer ${tenant}` },
    });
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    });
    const disposition = String(answer.headers["content-disposition"]);
    expect(disposition).toMatch(/^attachment; /);
    const name = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "";
    expect(decodeURIComponent(name)).toBe('ಬಾಡಿಗೆ "ಒಪ್ಪಂದ".pdf');
  });
});

describe("deleting", () => {
  it("removes the row and the file, and writes the audit trail", { meta: { proves: "7.31" } }, async () => {
    const { tenancy, custodian } = await makeParties();
    const document = await makeDocument(testApp, tenancy.id);
    const other = await makeDocument(testApp, tenancy.id);
    const { status, headers, body } = await testApp.call(`DELETE /documents/${document.id}`, { token: custodian });
    expect({ status, body }).toEqual({ status: 200, body: "Document deleted successfully!!" });
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect((await listed(custodian)).map(({ id }) => id)).toEqual([other.id]);
    const gone = await testApp.call(`GET /documents/${document.id}/downloads`, { token: custodian });
    expect(gone).toMatchObject({ status: 404 });
    const entry = await testApp.database
      .selectFrom("audit_entries")
      .where("action", "=", "document.deleted")
      .where("record_id", "=", document.id)
      .selectAll()
      .executeTakeFirst();
    expect(entry).toMatchObject({ before: { fileName: "Rental agreement.pdf", tenancyId: tenancy.id } });
  });

  it("happens once, even with many requests at the same time", async () => {
    const { tenancy, custodian } = await makeParties();
    const { id } = await makeDocument(testApp, tenancy.id);
    const calls = Array.from({ length: 8 }, () => testApp.call(`DELETE /documents/${id}`, { token: custodian }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(7);
  });
});
