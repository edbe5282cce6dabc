import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { Claim } from "@vasati/contract/money/claims";
import type { DepositMovement } from "@vasati/contract/money/deposits";
import { dayIn } from "@vasati/contract/money/months";
import type { Receipt } from "@vasati/contract/money/receipts";
import type { TdsCertificate } from "@vasati/contract/money/tds-certificates";
import type { Tenancy } from "@vasati/contract/leasing/tenancies";
import { sql } from "kysely";
import { expect } from "vitest";
import { dayInIndia } from "../../../src/platform/database/calendar.ts";
import type { TestApp } from "../../app/build-app.ts";
import { makeUser } from "../../records/factories.ts";
import type { Model, Movement } from "./money-model.ts";
import * as inMemory from "./money-model.ts";
import { newChequeNumber, newRrn } from "../references.ts";

/** A manager who calls the API. */
export interface Caller {
  testApp: TestApp;
  token: string;
}
const callBy = ({ testApp, token }: Caller, call: string, body?: object) => testApp.call(call, { token, body });
const byHand = { mode: "adjustment", reference: "", bank: "" };
const reason = "A mistake";

export const does = [
  "charge",
  "received",
  "pay",
  "cheque",
  "deduct",
  "certify",
  "undoCertificate",
  "claim",
  "refunded",
  "setOff",
  "waive",
  "undoWaiver",
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
  caller: Caller,
  model: Model,
  kind: Movement["kind"],
  { paise, day }: { paise: number; day: string },
) {
  const sent = { day, amount: paise / 100 };
  const body = kind === "setOff" ? { ...sent, reason, allocations: [] } : { ...sent, ...byHand, note: "" };
  const answer = await callBy(caller, `POST /tenancies/${model.tenancyId}/deposit/${ways[kind]}`, body);
  expect(answer.status).toBe(inMemory.fits(model, kind, paise) ? 201 : 409);
  if (answer.status === 201) inMemory.move(model, { id: (answer.body as DepositMovement).movementId, kind, paise });
}

async function undoMovement(caller: Caller, model: Model, which: number) {
  const movement = take(model.movements, which);
  if (!movement) return;
  const { status } = await callBy(caller, `POST /deposits/movements/${movement.id}/undo`, { reason });
  expect(status).toBe(inMemory.mayUndo(model, movement) ? 200 : 409);
  if (status === 200) inMemory.undoMovement(model, movement);
}

async function pay(
  caller: Caller,
  model: Model,
  { day, paise, isCheque }: { day: string; paise: number; isCheque: boolean },
) {
  const paid = { tenancyId: model.tenancyId, receivedOn: day, bank: "", amount: paise / 100, tds: 0, allocations: [] };
  const way = isCheque ? { mode: "cheque", reference: newChequeNumber() } : { mode: "adjustment", reference: "" };
  const answer = await callBy(caller, "POST /receipts", { ...paid, ...way });
  expect(answer.status).toBe(201);
  inMemory.pay(model, { id: (answer.body as Receipt).receiptId, day, paise, isWaitingCheque: isCheque });
}

/** A payment from which as much tax was deducted as was paid. */
async function deduct(caller: Caller, model: Model, { paise, day }: { paise: number; day: string }) {
  const [amount, tds] = [paise / 100, paise / 100];
  const paid = { tenancyId: model.tenancyId, receivedOn: day, ...byHand, amount, tds, allocations: [] };
  const answer = await callBy(caller, "POST /receipts", paid);
  expect(answer.status).toBe(201);
  inMemory.pay(model, { id: (answer.body as Receipt).receiptId, day, paise: 2 * paise, tds: paise });
}

async function certify(caller: Caller, model: Model, { paise, day }: { paise: number; day: string }) {
  const form = { quarter: "2026-04-01", amount: paise / 100, number: newRrn(), receivedOn: day, tan: "" };
  const answer = await callBy(caller, `POST /tenancies/${model.tenancyId}/tds/certificates`, form);
  expect(answer.status).toBe(paise <= inMemory.awaitedOf(model) ? 201 : 409);
  if (answer.status === 201) model.certificates.push({ id: (answer.body as TdsCertificate).certificateId, paise });
}

async function undoCertificate(caller: Caller, model: Model, which: number) {
  const certificate = take(model.certificates, which);
  if (!certificate) return;
  expect((await callBy(caller, `POST /tds/certificates/${certificate.id}/undo`, { reason })).status).toBe(200);
  model.certificates.splice(model.certificates.indexOf(certificate), 1);
}

/** The tenant of the tenancy. */
async function tenantOf({ testApp, token }: Caller, { tenancyId }: Model): Promise<Caller> {
  const { tenantId } = await tenancyOf({ testApp, token }, tenancyId);
  return { testApp, token: (await makeUser(testApp.database, "Tenant", { tenant_id: tenantId })).token };
}

async function claim(
  caller: Caller,
  model: Model,
  { paise, which, day }: { paise: number; which: number; day: string },
) {
  const form = { paidOn: day, mode: "upi", reference: newRrn(), amount: paise / 100 };
  const { claimId } = (await callBy(await tenantOf(caller, model), `POST /tenancies/${model.tenancyId}/claims`, form))
    .body as Claim;
  const { body } = await callBy(caller, `POST /claims/${claimId}/answer`, { isConfirmed: which % 3 > 0, reason });
  const { receiptId } = body as Claim;
  if (receiptId !== null) inMemory.pay(model, { id: receiptId, day, paise });
}

async function undoReceipt(caller: Caller, model: Model, which: number) {
  const receipt = take(model.receipts, which);
  if (!receipt) return;
  const { status } = await callBy(caller, `POST /receipts/${receipt.id}/undo`, { reason });
  expect(status).toBe(inMemory.mayUndoPaid(model, receipt) ? 200 : 409);
  if (status === 200) inMemory.undoPaid(model, receipt);
}

/** A cheque that was received on a later day is cleared or bounced on that. */
async function settleCheque(
  caller: Caller,
  model: Model,
  { which, paise }: Step,
  { day, isCleared }: When & { isCleared: boolean },
) {
  const cheques = model.receipts.filter(({ isWaitingCheque }) => isWaitingCheque);
  const cheque = take(cheques, which);
  if (!cheque) return;
  const on = day < cheque.day ? cheque.day : day;
  const body = { day: on, isCleared, reason, charge: paise / 100 };
  expect((await callBy(caller, `POST /receipts/${cheque.id}/clearing`, body)).status).toBe(200);
  if (isCleared) cheque.isWaitingCheque = false;
  else {
    inMemory.undoPaid(model, cheque);
    inMemory.charge(model, on, paise);
  }
}

async function charge(caller: Caller, model: Model, paise: number, dueOn: string) {
  const due = { kind: "water", name: "", amount: paise / 100, dueOn };
  expect((await callBy(caller, `POST /tenancies/${model.tenancyId}/dues`, due)).status).toBe(201);
  inMemory.charge(model, dueOn, paise);
}

export const accountOf = async (caller: Caller, { tenancyId }: Model) =>
  (await callBy(caller, `GET /tenancies/${tenancyId}/account`)).body as TenancyAccount;

async function waive(caller: Caller, model: Model, which: number) {
  const open = inMemory.openDues(model);
  if (open.length === 0) return;
  const { openDues } = await accountOf(caller, model);
  const { dueId = 0 } = take(openDues, which) ?? {};
  expect((await callBy(caller, `POST /dues/${dueId}/waiver`, { reason })).status).toBe(200);
  const { body } = await callBy(caller, `GET /tenancies/${model.tenancyId}/account?show=waivers`);
  const ids = (body as TenancyAccount).lines.items.map(({ entryId }) => entryId);
  const due = take(open, which);
  if (due) inMemory.waive(model, { id: Math.max(...ids), due });
}

async function undoWaiver(caller: Caller, model: Model, which: number) {
  const waiver = take(model.waivers, which);
  if (!waiver) return;
  expect((await callBy(caller, `POST /waivers/${waiver.id}/undo`, { reason })).status).toBe(200);
  const today = dayInIndia();
  inMemory.undoWaiver(model, waiver, today > waiver.due.dueOn ? today : waiver.due.dueOn);
}

/** Nothing can be dated in a month that is closed. */
async function tryClosed(caller: Caller, model: Model, paise: number, closed: number) {
  const day = dayIn(closed, 10);
  const { tenancyId } = model;
  const paid = { tenancyId, receivedOn: day, ...byHand, amount: paise / 100, tds: 0, allocations: [] };
  const due = { kind: "water", name: "", amount: paise / 100, dueOn: day };
  const moved = { day, ...byHand, amount: paise / 100, note: "" };
  const calls = [["POST /receipts", paid] as const, [`POST /tenancies/${tenancyId}/dues`, due] as const];
  for (const [call, body] of [...calls, [`POST /tenancies/${tenancyId}/deposit/receipts`, moved] as const])
    expect((await callBy(caller, call, body)).status).toBe(400);
}

const tenancyOf = async (caller: Caller, id: number) => (await callBy(caller, `GET /tenancies/${id}`)).body as Tenancy;
const bring = async (caller: Caller, id: number, tenancyStatus: "Active" | "Expired") => {
  const { tenantId } = await tenancyOf(caller, id);
  expect((await callBy(caller, "PATCH /tenancies/statuses", { tenancyId: id, tenantId, tenancyStatus })).status).toBe(
    200,
  );
};

/** Ends the tenancy as if it were the day: what is not raised yet is charged up to it. */
async function end(caller: Caller, model: Model, day: string) {
  if (model.endedOn !== null || model.carried) return;
  await bring(caller, model.tenancyId, "Expired");
  const instant = `${day}T12:00:00+05:30`;
  await sql`update tenancies set expired_at = ${instant} where id = ${model.tenancyId}`.execute(
    caller.testApp.database,
  );
  model.endedOn = day;
}

/** The renewal takes the deposit over; what is owed stays. */
async function renew(caller: Caller, model: Model) {
  if (model.endedOn !== null || model.carried) return;
  const { body } = await callBy(caller, `POST /tenancies/${model.tenancyId}/renewals`, { percent: 5, months: 11 });
  const { tenancyId } = body as Tenancy;
  await bring(caller, tenancyId, "Active");
  model.carried = { tenancyId, held: model.held };
  model.held = 0;
  // What it has charged goes on, as if it had not ended yet.
  const instant = `${model.lastDay}T12:00:00+05:30`;
  await sql`update tenancies set expired_at = ${instant} where id = ${model.tenancyId}`.execute(
    caller.testApp.database,
  );
}

/** What each step does, in the rent book and in memory. */
export const steps: Record<Step["does"], (caller: Caller, model: Model, step: Step, when: When) => Promise<unknown>> = {
  charge: (caller, model, { paise }, { day }) => charge(caller, model, paise, day),
  received: (caller, model, { paise }, { day }) => move(caller, model, "received", { paise, day }),
  pay: (caller, model, { paise }, { day }) => pay(caller, model, { paise, day, isCheque: false }),
  cheque: (caller, model, { paise }, { day }) => pay(caller, model, { paise, day, isCheque: true }),
  deduct: (caller, model, { paise }, { day }) => deduct(caller, model, { paise, day }),
  certify: (caller, model, { paise }, { day }) => certify(caller, model, { paise, day }),
  undoCertificate: (caller, model, { which }) => undoCertificate(caller, model, which),
  claim: (caller, model, { paise, which }, { day }) => claim(caller, model, { paise, which, day }),
  refunded: (caller, model, { paise }, { day }) => move(caller, model, "refunded", { paise, day }),
  setOff: (caller, model, { paise }, { day }) => move(caller, model, "setOff", { paise, day }),
  waive: (caller, model, { which }) => waive(caller, model, which),
  undoWaiver: (caller, model, { which }) => undoWaiver(caller, model, which),
  undoMovement: (caller, model, { which }) => undoMovement(caller, model, which),
  undoReceipt: (caller, model, { which }) => undoReceipt(caller, model, which),
  clear: (caller, model, step, when) => settleCheque(caller, model, step, { ...when, isCleared: true }),
  bounce: (caller, model, step, when) => settleCheque(caller, model, step, { ...when, isCleared: false }),
  closedMonth: (caller, model, { paise }, { closed }) => tryClosed(caller, model, paise, closed),
  end: (caller, model, _step, { day }) => end(caller, model, day),
  renew: (caller, model) => renew(caller, model),
};
