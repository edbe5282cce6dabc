import type { Claim } from "@vasati/contract/money/claims";
import { dayIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import { dayInIndia } from "../../../server/src/platform/database/calendar.ts";
import type { Database } from "../../../server/src/platform/database/database.ts";
import { newRrn } from "../../../server/test/calls/references.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../server/test/records/factories.ts";
import { chargeOf, termsOf } from "../../../server/test/records/money-terms.ts";
import type { Calls, Story, WaveOptions } from "./story-wave.ts";
import { newStory, writeStories } from "./story-wave.ts";

/** What a custodian does with the money of a tenancy. */
export type MoneyWrite =
  | "terms"
  | "charge"
  | "receipt"
  | "cheque"
  | "claim"
  | "deposit"
  | "setOff"
  | "undo"
  | "bounce"
  | "confirm";

/** The money of one tenancy. */
export interface MoneyStory extends Story<MoneyWrite> {
  tenancyId: number;
  /** Of the tenant. */
  tenantToken: string;
  /** The reference of a payment by UPI, from which the others are made. */
  reference: string;
}

/** In rupees. Terms raise the rent of this month. */
export const amounts = { rent: 25_000, charge: 1_500.5, paid: 1_000.25, deposit: 50_000, setOff: 700 } as const;

const plans: readonly (readonly MoneyWrite[])[] = [
  ["terms", "charge", "receipt"],
  ["charge", "receipt", "undo"],
  ["terms", "claim", "confirm"],
  ["deposit", "charge", "setOff"],
  ["charge", "cheque", "bounce"],
];

/** A wave of rent accounts: each client is a custodian with their own property, whose units are all let. */
export async function planMoney(
  database: Database,
  { clients, units }: { clients: number; units: number },
): Promise<MoneyStory[][]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { token, custodian } = await makeCustodianUser(database);
      const property = await makeProperty(database, { custodian_id: custodian.id });
      return Promise.all(
        Array.from({ length: units }, async (_, index) => {
          const unit = await makeUnit(database, property, { name: `Shop ${index + 1}`, status: "OCP" });
          const active = { status: "Active", activated_at: new Date(), commencing_date: "2025-04-01" } as const;
          const { id: tenancyId, tenant_id } = await makeTenancy(database, unit, active);
          const { token: tenantToken } = await makeUser(database, "Tenant", { tenant_id });
          const about = { tenancyId, tenantToken, reference: newRrn() };
          return newStory(token, plans[index % plans.length] ?? [], about);
        }),
      );
    }),
  );
}

const today = dayInIndia();
const month = monthOf(today);
/** Due on the first day of this month, and once. */
const terms = termsOf([chargeOf(dayIn(month, 1), amounts.rent, { until: lastDayIn(month) })], {
  dueDay: 1,
  continuesAfterEnd: true,
});
const reason = "A mistake";
const received = { receivedOn: today, bank: "", tds: 0, allocations: [], amount: amounts.paid };

async function claimOf({ tenancyId, token }: MoneyStory, address: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/claims?tenancyId=${tenancyId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: Claim[] };
  return items[0]?.claimId ?? 0;
}

const calls: Calls<MoneyWrite, MoneyStory> = {
  terms: ({ tenancyId }) => ({ call: `PUT /tenancies/${tenancyId}/terms`, body: { version: 0, terms } }),
  charge: ({ tenancyId }) => ({
    call: `POST /tenancies/${tenancyId}/dues`,
    body: { kind: "water", name: "", amount: amounts.charge, dueOn: today },
  }),
  receipt: ({ tenancyId, reference }) => ({
    call: "POST /receipts",
    body: { ...received, tenancyId, mode: "upi", reference },
  }),
  cheque: ({ tenancyId, reference }) => ({
    call: "POST /receipts",
    body: { ...received, tenancyId, mode: "cheque", reference: reference.slice(-6) },
  }),
  claim: ({ tenancyId, tenantToken: token, reference }) => ({
    token,
    call: `POST /tenancies/${tenancyId}/claims`,
    body: { paidOn: today, mode: "upi", reference, amount: amounts.paid },
  }),
  deposit: ({ tenancyId, reference }) => ({
    call: `POST /tenancies/${tenancyId}/deposit/receipts`,
    body: { day: today, mode: "neft", reference: `TEST${reference}`, bank: "", amount: amounts.deposit, note: "" },
  }),
  setOff: ({ tenancyId }) => ({
    call: `POST /tenancies/${tenancyId}/deposit/setOffs`,
    body: { day: today, amount: amounts.setOff, reason, allocations: [] },
  }),
  undo: ({ made }) => ({ call: `POST /receipts/${made.receipt}/undo`, body: { reason }, isOnce: true }),
  bounce: ({ made }) => ({
    call: `POST /receipts/${made.cheque}/clearing`,
    body: { day: today, isCleared: false, reason, charge: 0 },
    isOnce: true,
  }),
  confirm: async (story, address) => ({
    call: `POST /claims/${await claimOf(story, address)}/answer`,
    body: { isConfirmed: true, reason: "" },
    isOnce: true,
  }),
};

/** All clients at once; each sends its unanswered writes one after the other. */
export const writeMoney = (address: string, wave: MoneyStory[][], options?: WaveOptions) =>
  writeStories(address, { wave, calls }, options);
