import type { TenancyDeposit } from "@vasati/contract/money/deposits";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { dayIn, daysIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import type { TenancyTds } from "@vasati/contract/money/tds-certificates";
import type { RentRoll } from "@vasati/contract/reports/reports";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { isWholeMatrix } from "../../../test/app/matrix.ts";
import type { Model } from "../../../test/calls/money/money-model.ts";
import * as inMemory from "../../../test/calls/money/money-model.ts";
import type { Caller, Step } from "../../../test/calls/money/money-steps.ts";
import { accountOf, does, steps } from "../../../test/calls/money/money-steps.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/records/factories.ts";
import { chargeOf, termsOf } from "../../../test/records/money-terms.ts";
import { findBalances } from "../../ledger/ledger.queries.ts";
import { closeMonth, reopenLatestMonth } from "../../ledger/ledger.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { raiseDues } from "./dues/dues.service.ts";
import { raiseLateFees } from "./dues/late-fees.service.ts";
import { saveTerms } from "./terms/terms.service.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let property: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
  caller = { testApp, token: staff.token };
});
afterAll(() => testApp.close());

let caller: Caller;
const readDeposit = async (id: number) =>
  (await testApp.call(`GET /tenancies/${id}/deposit`, { token: staff.token })).body as TenancyDeposit;
const readTds = async (id: number) =>
  (await testApp.call(`GET /tenancies/${id}/tds`, { token: staff.token })).body as TenancyTds;

/** What comes in is large beside what goes out, so that most of that goes through. */
const stepOf = (max: number, ...kinds: Step["does"][]) =>
  fc.record({
    does: fc.constantFrom(...kinds),
    paise: fc.integer({ min: 1, max }),
    which: fc.nat(),
    day: fc.integer({ min: 1, max: 28 }),
  });
const rare: Step["does"][] = ["end", "renew"];
const large: Step["does"][] = ["charge", "received"];
const someSteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: stepOf(30_000, ...large) },
    { weight: 12, arbitrary: stepOf(9_000, ...does.filter((each) => !large.includes(each) && !rare.includes(each))) },
    { weight: 1, arbitrary: stepOf(1, ...rare) },
  ),
  { maxLength: 7 },
);

const firstMonth = monthOf("2026-04-01");
const months = 3;
const lastDay = lastDayIn(firstMonth + months - 1);
const monthly = 30_000;

/** What happens to a tenancy in each month, in which rents are raised first and late fees posted in the end. */
const sequences = fc.array(someSteps, { minLength: months, maxLength: months });
/** Tenancies of a portfolio, whose stories happen at once, and whether each month is closed when it is over. */
const portfolios = fc.record({
  stories: fc.array(sequences, { minLength: 12, maxLength: 12 }),
  closes: fc.array(fc.boolean(), { minLength: months, maxLength: months }),
  feeDays: fc.array(fc.integer({ min: 6, max: 28 }), { minLength: months, maxLength: months }),
});

/** A tenancy of three months at ₹300 a month, with a fee for paying late. */
async function makeLet(): Promise<Model> {
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  const days = { commencing_date: dayIn(firstMonth, 1), expiry_date: lastDay };
  const { id } = await makeTenancy(testApp.database, unit, { ...days, status: "Active", activated_at: new Date() });
  const { basisPoints, ceiling, graceDays } = inMemory.lateFee;
  const fee = { kind: "percentPerMonth", percent: basisPoints / 100, ceiling: ceiling / 100 } as const;
  const terms = termsOf([chargeOf(days.commencing_date, monthly / 100)], { lateFee: fee, graceDays });
  await inTransaction(testApp.database, (transaction) => saveTerms(transaction, id, terms));
  return inMemory.newModel(id, lastDay);
}

/** The rent of a month, or of its days before the end. */
function raiseIn(model: Model, month: number): void {
  const { endedOn } = model;
  if (endedOn !== null && monthOf(endedOn) < month) return;
  const days = endedOn !== null && monthOf(endedOn) === month ? Number(endedOn.slice(8)) : daysIn(month);
  inMemory.charge(model, dayIn(month, 5), Math.round((monthly * days) / daysIn(month)), true);
}

async function raise(models: readonly Model[], month: number): Promise<void> {
  const { database } = testApp;
  const ids = models.map(({ tenancyId }) => tenancyId);
  await raiseDues(database, dayIn(month, 28));
  // As if it had been raised in time: late fees are not for days before.
  await sql`update dues set created_at = due_on where tenancy_id = any(${ids}::bigint[])`.execute(database);
  for (const model of models) raiseIn(model, month);
}

const firstOpen = async () => {
  const { rows } = await sql<{ months: number }>`select count(*)::integer as months from closed_months`.execute(
    testApp.database,
  );
  for (let closed = rows[0]?.months ?? 0; closed > 0; closed -= 1)
    await inTransaction(testApp.database, reopenLatestMonth);
  const before = dayIn(firstMonth - 1, 1);
  await inTransaction(testApp.database, (transaction) => closeMonth(transaction, before, staff.user.id));
};

/** What the rent book and the model say of a tenancy, which must be the same. */
async function compared(model: Model) {
  const { balance, dueLater, openDues } = await accountOf(caller, model);
  const { held } = await readDeposit(model.tenancyId);
  const renewed = model.carried && (await readDeposit(model.carried.tenancyId));
  const { quarters } = await readTds(model.tenancyId);
  return {
    book: {
      balance: Math.round((balance + dueLater) * 100),
      open: openDues.map(({ dueOn, open }) => [dueOn, Math.round(open * 100)]),
      held: Math.round(held * 100),
      carried: renewed && Math.round(renewed.held * 100),
      awaited: quarters.map(({ awaited }) => Math.round(awaited * 100)).find((paise) => paise > 0) ?? 0,
    },
    memory: {
      balance: inMemory.balanceOf(model),
      open: inMemory.openDues(model).map(({ dueOn, paise, settled }) => [dueOn, paise - settled]),
      held: model.held,
      carried: model.carried && model.carried.held,
      awaited: inMemory.awaitedOf(model),
    },
  };
}

async function live(model: Model, story: readonly Step[], { month, closed }: { month: number; closed: number }) {
  for (const step of story) await steps[step.does](caller, model, step, { day: dayIn(month, step.day), closed });
}

it(
  "any sequence of what happens to money ends as in a model in memory",
  {
    meta: { proves: ["16.19", "19.2", "19.3", "19.7", "19.21", "19.22", "19.24", "19.28", "19.29", "19.42"] },
    ...(isWholeMatrix && { timeout: 3_600_000 }),
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(portfolios, async ({ stories, closes, feeDays }) => {
        const { database } = testApp;
        await firstOpen();
        const models: Model[] = [];
        for (const _ of stories) models.push(await makeLet());
        let closed = firstMonth - 1;
        for (const [place, closesMonth] of closes.entries()) {
          const month = firstMonth + place;
          await raise(models, month);
          await Promise.all(
            models.map((model, index) => live(model, stories[index]?.[place] ?? [], { month, closed })),
          );
          const through = dayIn(month, feeDays[place] ?? 28);
          await raiseLateFees(database, through);
          for (const model of models) inMemory.postLateFees(model, through);
          if (!closesMonth) continue;
          await inTransaction(database, (transaction) => closeMonth(transaction, dayIn(month, 1), staff.user.id));
          closed = month;
        }
        for (const model of models) {
          const { book, memory } = await compared(model);
          expect(book).toEqual(memory);
        }
        // What the next portfolio raises is its own.
        const ids = models.map(({ tenancyId }) => tenancyId);
        await sql`update tenancy_charges set next_due_on = null where tenancy_id = any(${ids}::bigint[])`.execute(
          database,
        );
        await sql`update tenancy_terms set late_fee_kind = 'none', late_fee_basis_points = null, late_fee_ceiling_paise = null
          where tenancy_id = any(${ids}::bigint[])`.execute(database);
      }),
      { numRuns: isWholeMatrix ? 200 : 3 },
    );
    expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
    const owed = await findBalances(testApp.database, { by: "tenancy", account: "receivable" });
    for (let page = 0, isMore = true; isMore; page += 1) {
      const call = `GET /reports/rentRoll?propertyId=${property.id}&size=100&page=${page}`;
      const { items, total } = (await testApp.call(call, { token: staff.token })).body as RentRoll;
      const wrong = items.filter(
        ({ tenancyId, balance }) => tenancyId !== null && moneyOfRupees(balance ?? 0) !== (owed.get(tenancyId) ?? 0n),
      );
      expect(wrong).toEqual([]);
      isMore = (page + 1) * 100 < total;
    }
  },
);
