import { parseCsv } from "hucre/csv";
import { expect } from "vitest";
import type { TestApp } from "../../app/build-app.ts";
import { dayFromNow } from "../../database/days.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../records/factories.ts";
import { sheetsOn } from "../../files/sheets.ts";
import { newUtr } from "../references.ts";

const byTransfer = () => ({ mode: "neft", reference: newUtr(), bank: "" });

/** Let units with what happens to their money, by the calls of staff. */
export function rentedOn(testApp: TestApp) {
  const { database } = testApp;
  const ask = async (call: string, token: string, body?: object) => {
    const answer = await testApp.call(call, { token, body });
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) as number });
    return answer.body;
  };
  return {
    ask,
    /** A property in a portfolio of its own, with the tokens of its property manager and its owner. */
    makePlace: async (name: string) => {
      const { custodian, token } = await makeCustodianUser(database);
      const owner = await makeOwner(database, `Owner of ${name}`);
      const property = await makeProperty(database, { name, custodian_id: custodian.id, current_owner_id: owner.id });
      const { token: ofOwner } = await makeUser(database, "Owner", { owner_profile_id: owner.id });
      return { property, token, ofOwner };
    },
    /** The tenancy of a let unit. */
    makeLet: async (property: Awaited<ReturnType<typeof makeProperty>>, tenant: string) => {
      const unit = await makeUnit(database, property, { status: "OCP", name: `Unit of ${tenant}` });
      const { id: tenant_id } = await makeTenant(database, tenant);
      return makeTenancy(database, unit, { tenant_id, status: "Active", activated_at: new Date(), rent: 1_000 });
    },
    /** Records a receipt, by default of today. */
    receive: async (token: string, tenancyId: number, paid: { receivedOn?: string; amount: number; tds?: number }) => {
      const form = { tenancyId, receivedOn: dayFromNow(0), ...byTransfer(), tds: 0, allocations: [], ...paid };
      return (await ask("POST /receipts", token, form)) as { receiptId: number; number: string };
    },
    /** The form of a deposit that is received or refunded today. */
    movement: (amount: number) => ({ day: dayFromNow(0), ...byTransfer(), amount, note: "" }),
    /** The rows of a sheet, the headings first. */
    rowsOf: async (path: string, token: string): Promise<string[][]> => {
      const { bytes } = await sheetsOn(testApp, () => token).download(`/exports/${path}`);
      return parseCsv(bytes.toString().replace(/^\ufeff/, "")) as string[][];
    },
  };
}
