import type { OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { dayFromNow } from "../../../../test/database/days.ts";
import { makeCustodianUser } from "../../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../../test/records/held-unit.ts";
import { makeReceipt } from "../../../../test/records/make-money.ts";
import { chargeOf, termsOf } from "../../../../test/records/money-terms.ts";
import { findWrongRecords } from "../../../verify/verify.queries.ts";
import { raiseLateFees } from "./late-fees.service.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let tokens: { owner: string; tenant: string };
let tenancyId: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const { tenancy, owner, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
  tenancyId = tenancy.id;
  tokens = { owner: owner.token, tenant: tenant.token };
});

const ask = (call: string, body?: object, token = staff.token) => testApp.call(call, { token, body });
const account = async (query = "") => (await ask(`GET /tenancies/${tenancyId}/account${query}`)).body as TenancyAccount;
const charge = async (dueOn = "2026-02-05") =>
  (await ask(`POST /tenancies/${tenancyId}/dues`, { kind: "water", name: "", amount: 500, dueOn })).body as OpenDue;
/** Waives a due. Returns the id of the waiver. */
async function waive({ dueId }: OpenDue): Promise<number> {
  expect(await ask(`POST /dues/${dueId}/waiver`, { reason: "The tank leaked" })).toMatchObject({ status: 200 });
  return (await account()).lines.items[0]?.entryId ?? 0;
}
const undo = (id: number, token = staff.token) => ask(`POST /waivers/${id}/undo`, { reason: "It was another" }, token);
const isRight = async () => expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);

describe("undoing a waiver", () => {
  it("owes the due again, and the account shows both", { meta: { proves: "19.47" } }, async () => {
    const due = await charge();
    const id = await waive(due);
    expect(await account()).toMatchObject({ balance: 0, openDues: [], lines: { items: [{ isUndone: false }, {}] } });
    expect(await undo(id)).toMatchObject({ status: 200, body: { dueId: due.dueId, open: 500 } });
    const about = { due: { dueId: due.dueId }, isUndone: true };
    expect(await account()).toMatchObject({
      balance: 500,
      openDues: [{ dueId: due.dueId, open: 500 }],
      lines: {
        items: [
          { kind: "reversal", amount: 500, balance: 500, reason: "It was another", ...about },
          { kind: "waiver", amount: -500, balance: 0, reason: "The tank leaked", ...about },
          { kind: "due" },
        ],
      },
    });
    expect((await account("?show=waivers")).lines.total).toBe(2);
    const trail = await trailOf(testApp, "due", due.dueId);
    expect(trail.map(({ action }) => action)).toEqual(["due.charged", "due.waived", "due.waiverUndone"]);
    // It can be waived again, and that undone too.
    expect(await undo(await waive(due))).toMatchObject({ status: 200 });
    expect((await account()).balance).toBe(500);
    await isRight();
  });

  it("succeeds once; the other is told", { meta: { proves: "19.47" } }, async () => {
    const id = await waive(await charge());
    const outcomes = await Promise.all([undo(id), undo(id)]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "alreadyUndone" });
    expect((await account()).balance).toBe(500);
    await isRight();
  });

  it("lets an advance settle what is owed again", { meta: { proves: "19.47" } }, async () => {
    const id = await waive(await charge());
    await makeReceipt(testApp.database, tenancyId, { userId: staff.user.id, amount: 200 });
    expect(await undo(id)).toMatchObject({ status: 200, body: { open: 300 } });
    expect((await account()).balance).toBe(300);
    await isRight();
  });

  it("of a due of a later day owes nothing before it", { meta: { proves: "19.47" } }, async () => {
    const dueOn = dayFromNow(20);
    const id = await waive(await charge(dueOn));
    await undo(id);
    expect(await account()).toMatchObject({ balance: 0, dueLater: 500, lines: { items: [{ day: dueOn }, {}, {}] } });
    await isRight();
  });

  it(
    "owes a late fee again, and charges none for days on which its due was waived",
    { meta: { proves: "19.47" } },
    async () => {
      const { database } = testApp;
      const lateFee = { kind: "perDay", amount: 50, ceiling: null } as const;
      const terms = termsOf([chargeOf("2026-01-01", 1_000, { until: "2026-01-31" })], { lateFee, graceDays: 5 });
      expect(await ask(`PUT /tenancies/${tenancyId}/terms`, { terms, version: 0 })).toMatchObject({ status: 200 });
      // Raised in time.
      await sql`update dues set created_at = due_on where tenancy_id = ${tenancyId}`.execute(database);
      const lastDay = (days: number) => raiseLateFees(database, dayFromNow(days));
      await lastDay(-1);
      const [rent, fee] = (await account()).openDues;
      expect([rent?.kind, fee?.kind]).toEqual(["rent", "lateFee"]);
      const waivers = [await waive(rent!), await waive(fee!)];
      await lastDay(0);
      for (const id of waivers) expect(await undo(id)).toMatchObject({ status: 200 });
      await lastDay(0);
      expect((await account()).openDues).toMatchObject([{ open: 1_000 }, { open: fee?.amount }]);
      await lastDay(1);
      const [, , another] = (await account()).openDues;
      expect(another).toMatchObject({ kind: "lateFee", amount: 50, from: dayFromNow(1), until: dayFromNow(1) });
      await isRight();
    },
  );

  it("is for staff of the portfolio", { meta: { proves: ["6.3", "19.47"] } }, async () => {
    const due = await charge();
    const id = await waive(due);
    const stranger = await makeCustodianUser(testApp.database);
    for (const [token, status] of [[tokens.owner, 403] as const, [tokens.tenant, 403], [stranger.token, 404]] as const)
      expect(await undo(id, token)).toMatchObject({ status });
    // The entry of something else is no waiver.
    const [, charged] = (await account()).lines.items;
    expect(await undo(charged?.entryId ?? 0)).toMatchObject({ status: 404 });
    expect((await account()).balance).toBe(0);
  });
});
