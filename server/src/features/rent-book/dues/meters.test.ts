import type { OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import type { Receipt } from "@vasati/contract/money/receipts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeTenancy } from "../../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../../test/database/held-unit.ts";
import { drawnText } from "../../../../test/files/pdf-reader.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const meter = { previous: 1_120.1, current: 1_180.35, tariff: 8.35 };
/** 60.25 units, to the paisa: 503.0875. */
const water = { kind: "water", name: "", dueOn: "2026-02-10", amount: 503.09, meter };

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
      [{ meter: { ...meter, current: 1_120.1 } }, "meter.current must be more than before"],
      [{ meter: { ...meter, tariff: 0 } }, "meter.tariff must be positive"],
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
