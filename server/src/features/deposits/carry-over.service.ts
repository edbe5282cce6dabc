import { add, negate, noMoney, rupeesOfMoney } from "@vasati/contract/money/money";
import { emitAll } from "../../events/emit.ts";
import { openDayFrom, post } from "../../ledger/ledger.ts";
import { lockTenancy } from "../../ledger/tenancy.queries.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { trace } from "../../records/edit-record.ts";
import { linesOut } from "./held-parts.ts";
import { changeHeld, findHeldParts, insertMovement } from "./movements.queries.ts";

/** Carries the deposit of a tenancy over to its renewal. Does nothing if no deposit is held. */
export async function carryDepositOver(
  transaction: Transaction,
  actor: Actor,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await lockTenancy(transaction, from);
  const parts = await findHeldParts(transaction, from);
  const amount = add(...parts.map((part) => part.amount));
  if (amount === noMoney) return;
  const { userId } = actor.caller;
  const { businessDay, aboutMonth } = (await openDayFrom(transaction))(dayInIndia());
  const out = linesOut(parts, amount);
  const entryId = await post(transaction, {
    kind: "deposit",
    businessDay,
    aboutMonth,
    reference: null,
    reason: null,
    userId,
    lines: out.flatMap((line) => [line, { ...line, amount: negate(line.amount), tenancyId: to }]),
  });
  const movement = { day: businessDay, amount, mode: null, reference: null, bank: null, cashConfirmed: false, entryId };
  const sides = [
    { kind: "carriedOut", tenancyId: from, change: negate(amount) },
    { kind: "carriedIn", tenancyId: to, change: amount },
  ] as const;
  const events = [];
  for (const { kind, tenancyId, change } of sides) {
    await changeHeld(transaction, tenancyId, change);
    const movementId = await insertMovement(transaction, { ...movement, kind, tenancyId, userId });
    const facts = { movementId, tenancyId, kind, day: businessDay, amount: rupeesOfMoney(amount), mode: null };
    events.push({ ...trace(actor, movementId), type: "deposit.recorded" as const, after: facts, facts });
  }
  await emitAll(transaction, events);
}
