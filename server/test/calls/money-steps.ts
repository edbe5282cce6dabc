import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Claim } from "@vasati/contract/money/claims";
import type { DepositMovement } from "@vasati/contract/money/deposits";
import { dayIn } from "@vasati/contract/money/months";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { Tenancy } from "@vasati/contract/leasing/tenancies";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import type { Model, Movement } from "./money-model.ts";
import * as inMemory from "./money-model.ts";

/** A server, and a manager who calls it. */
export interface House {
  testApp: TestApp;
  token: string;
}
const callIn = ({ testApp, token }: House, call: string, body?: object) => testApp.call(call, { token, body });
const byHand = { mode: "adjustment", reference: "", bank: "" };
const reason = "A mistake";

export const does = [
  "charge",
  "received",
  "pay",
  "cheque",
  "claim",
  "refunded",
  "setOff",
  "waive",
  "undoMovement",
  "undoReceipt",
  "clear",
  "bounce",
  "closedMonth",
  "end",
  "renew",
] as const;
export interface Step {
  does: (typeof does)[number];
  paise: number;
  which: number;
  /** Of the month. */
  day: number;
}
/** When a step happens: its day, and the month that was closed before. */
interface When {
  day: string;
  closed: number;
}

const take = <Item>(items: Item[], which: number): Item | undefined =>
  items.length === 0 ? undefined : items[which % items.length];

const ways = { received: "receipts", refunded: "refunds", setOff: "setOffs" } as const;
async function move(
  house: House,
  model: Model,
  kind: Movement["kind"],
  { paise, day }: { paise: number; day: string },
) {
  const sent = { day, amount: paise / 100 };
  const body = kind === "setOff" ? { ...sent, reason, allocations: [] } : { ...sent, ...byHand, note: "" };
  const answer = await callIn(house, `POST /tenancies/${model.tenancyId}/deposit/${ways[kind]}`, body);
  expect(answer.status).toBe(inMemory.fits(model, kind, paise) ? 201 : 409);
  if (answer.status === 201) inMemory.move(model, { id: (answer.body as DepositMovement).movementId, kind, paise });
}

async function undoMovement(house: House, model: Model, which: number) {
  const movement = take(model.movements, which);
  if (!movement) return;
  const { status } = await callIn(house, `POST /deposits/movements/${movement.id}/undo`, { reason });
  expect(status).toBe(inMemory.mayUndo(model, movement) ? 200 : 409);
  if (status === 200) inMemory.undoMovement(model, movement);
}

let references = 0;
const reference = () => `66${String((references += 1)).padStart(10, "0")}`;

async function pay(
  house: House,
  model: Model,
  { day, paise, isCheque }: { day: string; paise: number; isCheque: boolean },
) {
  const paid = { tenancyId: model.tenancyId, receivedOn: day, bank: "", amount: paise / 100, tds: 0, allocations: [] };
  const way = isCheque ? { mode: "cheque", reference: reference() } : { mode: "adjustment", reference: "" };
  const answer = await callIn(house, "POST /receipts", { ...paid, ...way });
  expect(answer.status).toBe(201);
  inMemory.pay(model, { id: (answer.body as Receipt).receiptId, day, paise, isWaitingCheque: isCheque });
}

async function claim(house: House, model: Model, { paise, which, day }: { paise: number; which: number; day: string }) {
  const form = { paidOn: day, mode: "upi", reference: reference(), amount: paise / 100 };
  const { claimId } = (await callIn(house, `POST /tenancies/${model.tenancyId}/claims`, form)).body as Claim;
  const { body } = await callIn(house, `POST /claims/${claimId}/answer`, { isConfirmed: which % 3 > 0, reason });
  const { receiptId } = body as Claim;
  if (receiptId !== null) inMemory.pay(model, { id: receiptId, day, paise, isWaitingCheque: false });
}

async function undoReceipt(house: House, model: Model, which: number) {
  const receipt = take(model.receipts, which);
  if (!receipt) return;
  expect((await callIn(house, `POST /receipts/${receipt.id}/undo`, { reason })).status).toBe(200);
  inMemory.undoPaid(model, receipt);
}

/** A cheque that was received on a later day is cleared or bounced on that. */
async function settleCheque(
  house: House,
  model: Model,
  { which, paise }: Step,
  { day, isCleared }: When & { isCleared: boolean },
) {
  const cheques = model.receipts.filter(({ isWaitingCheque }) => isWaitingCheque);
  const cheque = take(cheques, which);
  if (!cheque) return;
  const on = day < cheque.day ? cheque.day : day;
  const body = { day: on, isCleared, reason, charge: paise / 100 };
  expect((await callIn(house, `POST /receipts/${cheque.id}/clearing`, body)).status).toBe(200);
  if (isCleared) cheque.isWaitingCheque = false;
  else {
    inMemory.undoPaid(model, cheque);
    inMemory.charge(model, on, paise);
  }
}

async function charge(house: House, model: Model, paise: number, dueOn: string) {
  const due = { kind: "water", name: "", amount: paise / 100, dueOn };
  expect((await callIn(house, `POST /tenancies/${model.tenancyId}/dues`, due)).status).toBe(201);
  inMemory.charge(model, dueOn, paise);
}

export const accountOf = async (house: House, { tenancyId }: Model) =>
  (await callIn(house, `GET /tenancies/${tenancyId}/account`)).body as TenancyAccount;

async function waive(house: House, model: Model, which: number) {
  const open = inMemory.openDues(model);
  if (open.length === 0) return;
  const { openDues } = await accountOf(house, model);
  const { dueId = 0 } = take(openDues, which) ?? {};
  expect((await callIn(house, `POST /dues/${dueId}/waiver`, { reason })).status).toBe(200);
  const due = take(open, which);
  if (due) inMemory.waive(due);
}

/** Nothing can be dated in a month that is closed. */
async function tryClosed(house: House, model: Model, paise: number, closed: number) {
  const day = dayIn(closed, 10);
  const { tenancyId } = model;
  const paid = { tenancyId, receivedOn: day, ...byHand, amount: paise / 100, tds: 0, allocations: [] };
  const due = { kind: "water", name: "", amount: paise / 100, dueOn: day };
  const moved = { day, ...byHand, amount: paise / 100, note: "" };
  const calls = [["POST /receipts", paid] as const, [`POST /tenancies/${tenancyId}/dues`, due] as const];
  for (const [call, body] of [...calls, [`POST /tenancies/${tenancyId}/deposit/receipts`, moved] as const])
    expect((await callIn(house, call, body)).status).toBe(400);
}

const tenancyOf = async (house: House, id: number) => (await callIn(house, `GET /tenancies/${id}`)).body as Tenancy;
const bring = async (house: House, id: number, tenancyStatus: "Active" | "Expired") => {
  const { tenantId } = await tenancyOf(house, id);
  expect((await callIn(house, "PATCH /tenancies/statuses", { tenancyId: id, tenantId, tenancyStatus })).status).toBe(
    200,
  );
};

/** Ends the tenancy as if it were the day: what is not raised yet is charged up to it. */
async function end(house: House, model: Model, day: string) {
  if (model.endedOn !== null || model.carried) return;
  await bring(house, model.tenancyId, "Expired");
  const instant = `${day}T12:00:00+05:30`;
  await sql`update tenancies set expired_at = ${instant} where id = ${model.tenancyId}`.execute(house.testApp.database);
  model.endedOn = day;
}

/** The renewal takes the deposit over; what is owed stays. */
async function renew(house: House, model: Model) {
  if (model.endedOn !== null || model.carried) return;
  const { body } = await callIn(house, `POST /tenancies/${model.tenancyId}/renewals`, { percent: 5, months: 11 });
  const { tenancyId } = body as Tenancy;
  await bring(house, tenancyId, "Active");
  model.carried = { tenancyId, held: model.held };
  model.held = 0;
  // What it has charged goes on, as if it had not ended yet.
  const instant = `${model.lastDay}T12:00:00+05:30`;
  await sql`update tenancies set expired_at = ${instant} where id = ${model.tenancyId}`.execute(house.testApp.database);
}

/** What each step does, in the rent book and in memory. */
export const steps: Record<Step["does"], (house: House, model: Model, step: Step, when: When) => Promise<unknown>> = {
  charge: (house, model, { paise }, { day }) => charge(house, model, paise, day),
  received: (house, model, { paise }, { day }) => move(house, model, "received", { paise, day }),
  pay: (house, model, { paise }, { day }) => pay(house, model, { paise, day, isCheque: false }),
  cheque: (house, model, { paise }, { day }) => pay(house, model, { paise, day, isCheque: true }),
  claim: (house, model, { paise, which }, { day }) => claim(house, model, { paise, which, day }),
  refunded: (house, model, { paise }, { day }) => move(house, model, "refunded", { paise, day }),
  setOff: (house, model, { paise }, { day }) => move(house, model, "setOff", { paise, day }),
  waive: (house, model, { which }) => waive(house, model, which),
  undoMovement: (house, model, { which }) => undoMovement(house, model, which),
  undoReceipt: (house, model, { which }) => undoReceipt(house, model, which),
  clear: (house, model, step, when) => settleCheque(house, model, step, { ...when, isCleared: true }),
  bounce: (house, model, step, when) => settleCheque(house, model, step, { ...when, isCleared: false }),
  closedMonth: (house, model, { paise }, { closed }) => tryClosed(house, model, paise, closed),
  end: (house, model, _step, { day }) => end(house, model, day),
  renew: (house, model) => renew(house, model),
};
