import type { OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { formHeaders, formOf } from "../../../../test/calls/multipart.ts";
import { makeCustodianUser, makeTenancy } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { png } from "../../../../test/files/document-contents.ts";
import { geotaggedJpeg, place } from "../../../../test/files/geotagged-pictures.ts";
import { drawnText } from "../../../../test/files/pdf-reader.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const reading = { previous: 1_120.1, current: 1_180.35, tariff: 8.35 };
/** 60.25 units, to the paisa: 503.0875. */
const water = { kind: "water", name: "", dueOn: "2026-02-10", amount: 503.09, meter: reading };
/** As it is shown before a photo was added. */
const meter = { ...reading, pictureId: null };

it(
  "is charged by what was used, shown on account and receipt, and where the next one begins",
  { meta: { proves: "19.37" } },
  async () => {
    const { token, custodian } = await makeCustodianUser(testApp.database);
    const { tenancy, tenant, unit } = await makeHeldUnit(testApp.database, custodian.id);
    const ask = (call: string, body?: object, by = token) => testApp.call(call, { token: by, body });
    const charge = (more: object) => ask(`POST /tenancies/${tenancy.id}/dues`, { ...water, ...more });
    const accountOf = async (id = tenancy.id, by = token) =>
      (await ask(`GET /tenancies/${id}/account`, undefined, by)).body as TenancyAccount;

    expect((await accountOf()).meters).toEqual([]);
    for (const [more, said] of [
      [{ amount: 503.08 }, "amount must be what the reading comes to"],
      [{ meter: { ...reading, current: 1_120.1 } }, "meter.current must be more than before"],
      [{ meter: { ...reading, tariff: 0 } }, "meter.tariff must be positive"],
    ] as const)
      expect(rejections((await charge(more)).body)).toContain(said);
    const { status, body } = await charge({});
    expect({ status, body }).toMatchObject({ status: 201, body: { kind: "water", open: 503.09, meter } });
    const account = await accountOf();
    expect(account.openDues).toMatchObject([{ dueId: (body as OpenDue).dueId, meter }]);
    expect(account.lines.items[0]?.due).toMatchObject({ meter });
    expect(account.contact).toMatchObject({ telePhone: expect.stringMatching(/^\d+$/) as string });
    expect(account.meters).toEqual([{ kind: "water", name: "", reading: 1_180.35, tariff: 8.35 }]);
    expect(await accountOf(tenancy.id, tenant.token)).toMatchObject({ meters: [], contact: null });
    const next = await makeTenancy(testApp.database, unit);
    expect((await accountOf(next.id)).meters).toHaveLength(1);

    const paid = { tenancyId: tenancy.id, receivedOn: "2026-02-12", mode: "cash", reference: "", bank: "", tds: 0 };
    const receipt = (await ask("POST /receipts", { ...paid, amount: 503.09, allocations: [] })).body as Receipt;
    expect(receipt.settles).toMatchObject([{ meter, amount: 503.09 }]);
    const headers = { authorization: `Bearer ${token}` };
    const paper = await testApp.app.inject({ url: `/api/v1/receipts/${receipt.receiptId}/paper`, headers });
    const text = (await drawnText(paper.rawPayload)).join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Water, 10-02-2026 (1120.1 – 1180.35: 60.25 × ₹8.35)");
  },
);

it("has a photo that its parties see and staff replace", { meta: { proves: "19.37" } }, async () => {
  const { token, custodian } = await makeCustodianUser(testApp.database);
  const { tenancy, tenant, owner } = await makeHeldUnit(testApp.database, custodian.id);
  const stranger = await makeCustodianUser(testApp.database);
  const charge = async (body: object) =>
    (await testApp.call(`POST /tenancies/${tenancy.id}/dues`, { token, body })).body as OpenDue;
  const { dueId } = await charge(water);
  const add = (by: string, content: Buffer = geotaggedJpeg, id = dueId) =>
    testApp.call(`POST /dues/${id}/picture`, {
      token: by,
      headers: formHeaders,
      body: formOf({}, { name: "meter.jpg", content }),
    });
  const photo = (by: string) => testApp.call(`GET /dues/${dueId}/picture`, { token: by });
  const keyOf = async () =>
    (
      await testApp.database
        .selectFrom("meter_pictures")
        .select("storage_key")
        .where("due_id", "=", dueId)
        .executeTakeFirstOrThrow()
    ).storage_key;

  for (const by of [tenant.token, owner.token]) expect(await add(by)).toMatchObject({ status: 403 });
  expect(await add(stranger.token)).toMatchObject({ status: 404 });
  const { dueId: typed } = await charge({ kind: "water", name: "", dueOn: "2026-02-11", amount: 5 });
  expect(await add(token, geotaggedJpeg, typed)).toMatchObject({ status: 404 });
  expect(await add(token, Buffer.from("%PDF-1.7 no picture"))).toMatchObject({ status: 415 });
  expect(await photo(token)).toMatchObject({ status: 404 });
  const added = await add(token);
  expect(added).toMatchObject({ status: 201, body: { dueId, meter: { pictureId: expect.any(Number) as number } } });
  for (const by of [token, tenant.token, owner.token]) {
    const { status, headers, body } = await photo(by);
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/jpeg" });
    expect(String(body)).not.toContain(place);
    const account = await testApp.call(`GET /tenancies/${tenancy.id}/account`, { token: by });
    expect((account.body as TenancyAccount).openDues[0]?.meter).toEqual((added.body as OpenDue).meter);
  }
  expect(await photo(stranger.token)).toMatchObject({ status: 404 });

  const replaced = await keyOf();
  const both = await Promise.all([add(token, png), add(token, png)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  await expect.poll(() => testApp.files.has(replaced)).toBe(false);
  expect(await testApp.files.has(await keyOf())).toBe(true);
  expect((await photo(tenant.token)).headers["content-type"]).toBe("image/png");
});
