import { isOutcome, mayFollow } from "@vasati/contract/leasing/visit-states";
import type { Visit, VisitEdit, VisitSlots } from "@vasati/contract/leasing/visits";
import { isManagedVisit, isOwnVisit } from "../../access/policies/visit.ts";
import { isInPortfolio, ofProperty } from "../../access/policies/property.ts";
import type { DomainEvent } from "../../events/emit.ts";
import { emit, emitAll } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { changedMeanwhile, forbidden, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { inOrderOf, isInScope, lockRecord } from "../../records/records.queries.ts";
import type { Opening, Sent } from "./visits.queries.ts";
import {
  findOpening,
  findVisit,
  findVisits,
  findVisitsToDo,
  insertVisit,
  lockOpening,
  lockVisitsAhead,
  updateCancelled,
  updateOutcome,
  updateTime,
} from "./visits.queries.ts";
import { slotsOf } from "./hours/slots.ts";

/** Who books or changes a visit, and in which request; null for somebody without an account. */
type By = Pick<DomainEvent, "userId" | "requestId">;

const minute = 60_000;

/** The slots that nobody has, in milliseconds. A visit that moves doesn't stand in its own way. */
function freeSlots({ isVacant, hours, taken }: Opening, { visitId = 0, noticeHours = hours?.noticeHours ?? 0 } = {}) {
  if (!hours || !isVacant) return [];
  const others = taken.filter((each) => each.visitId !== visitId);
  const length = hours.slotMinutes * minute;
  return slotsOf({ ...hours, noticeHours }, Date.now()).filter((start) =>
    others.every(({ from, to }) => start + length <= from || start >= to),
  );
}

/** When a unit can be seen. @throws 404 for an unknown unit */
export async function listSlots(database: Database, unitId: number): Promise<VisitSlots> {
  const opening = await findOpening(database, unitId);
  if (!opening) throw notFound("unit");
  return {
    slots: freeSlots(opening).map((slot) => new Date(slot).toISOString()),
    slotMinutes: opening.hours?.slotMinutes ?? 0,
    telePhone: opening.isVacant ? (opening.hours?.telePhone ?? "") : "",
  };
}

interface Wish {
  unitId: number;
  startsAt: string;
  /** The account that books, if it books for itself. */
  visitorId?: number | null;
  /** The visit that moves. */
  visitId?: number;
  noticeHours?: number;
}

/** Pressed twice, or on two devices: an account has one visit ahead to a unit. */
const hasVisitAhead = ({ taken }: Opening, { unitId, visitorId = null }: Wish) =>
  visitorId !== null &&
  taken.some((visit) => visit.userId === visitorId && visit.unitId === unitId && visit.from > Date.now());

/**
 * Takes a slot of a unit until the transaction ends.
 * @throws 404 for an unknown unit; 409 if it isn't vacant, the account has a visit to it, or the slot isn't offered or somebody has it
 */
async function takeSlot(transaction: Transaction, wish: Wish): Promise<{ hoursId: number; endsAt: Date }> {
  const { unitId, startsAt, ...of } = wish;
  await lockOpening(transaction, unitId);
  const opening = await findOpening(transaction, unitId);
  if (!opening) throw notFound("unit");
  if (!opening.isVacant) throw ruleViolation("unitIsNotVacant");
  if (hasVisitAhead(opening, wish)) throw ruleViolation("visitIsBooked");
  const start = Date.parse(startsAt);
  if (!opening.hours || !freeSlots(opening, of).includes(start)) throw ruleViolation("slotIsTaken");
  return { hoursId: opening.hours.id, endsAt: new Date(start + opening.hours.slotMinutes * minute) };
}

const announced = ({ status, startsAt }: Visit) => ({ status, startsAt });

async function readVisit(database: Database, id: number): Promise<Visit> {
  const visit = await findVisit(database, id);
  if (!visit) throw notFound("visit");
  return visit;
}

/**
 * Books a visit. The trail holds nothing about the visitor.
 * @throws 404 for an unknown unit; 409 if it isn't vacant, somebody has the slot, or the account has a visit to the unit
 */
export async function bookVisit(
  transaction: Transaction,
  { unitId, by, visitorId, ...sent }: Sent & { unitId: number; by: By; visitorId: number | null },
): Promise<Visit> {
  const slot = await takeSlot(transaction, { unitId, startsAt: sent.form.startsAt, visitorId });
  const visit = await readVisit(
    transaction,
    await insertVisit(transaction, { ...slot, ...sent, unitId, userId: visitorId }),
  );
  await emit(transaction, {
    ...by,
    type: "visit.booked",
    recordId: visit.visitId,
    after: { unitId, ...announced(visit) },
    facts: visit,
  });
  return visit;
}

/** Whether the caller manages the unit, and so books for others. */
export const managesUnit = (database: Database, caller: Caller, id: number): Promise<boolean> =>
  isInScope(database, "units", { id, scope: ofProperty(isInPortfolio(caller)) });

const inScope = (database: Database, id: number, scope: ReturnType<typeof isManagedVisit>) =>
  isInScope(database, "visits", { id, scope });

/** Changes a visit that was locked and may be changed. */
async function change(
  transaction: Transaction,
  { visit, edit, by, isManager }: { visit: Visit; edit: Omit<VisitEdit, "version">; by: By; isManager: boolean },
): Promise<Visit> {
  const { visitId: id, unitProfileId: unitId } = visit;
  const { startsAt, status } = edit;
  let type: "visit.moved" | "visit.cancelled" | "visit.recorded" = "visit.moved";
  if (startsAt !== undefined) {
    if (!mayFollow(visit, "Cancelled", Date.now())) throw ruleViolation("visitIsSettled");
    const wish = { unitId, startsAt, visitId: id, ...(isManager && { noticeHours: 0 }) };
    await updateTime(transaction, id, { startsAt, ...(await takeSlot(transaction, wish)) });
  } else if (status !== undefined) {
    if (isOutcome(status) && !isManager) throw forbidden();
    if (!mayFollow(visit, status, Date.now())) throw ruleViolation("visitIsSettled");
    type = isOutcome(status) ? "visit.recorded" : "visit.cancelled";
    if (isOutcome(status)) await updateOutcome(transaction, id, status);
    else await updateCancelled(transaction, [id], isManager ? "staff" : "visitor");
  }
  const after = await readVisit(transaction, id);
  const entry = { before: announced(visit), after: announced(after), facts: after };
  await emit(transaction, { ...by, type, recordId: id, ...entry });
  return after;
}

async function lockVisit(transaction: Transaction, id: number, version: number): Promise<Visit> {
  // In the order of bookings: unit and hours first.
  const { unitProfileId } = await readVisit(transaction, id);
  await lockOpening(transaction, unitProfileId);
  await lockRecord(transaction, "visits", id);
  const visit = await readVisit(transaction, id);
  if (visit.version !== version) throw changedMeanwhile(visit);
  return visit;
}

/**
 * Moves a visit, calls it off, or says what became of it.
 * @throws 403 if a visitor says what became of it; 404 if it isn't the caller's and not to a unit that they manage; 409 with the visit if it was
 *   changed meanwhile, if it can't be changed any more, or if the new time isn't free
 */
export async function editVisit(
  transaction: Transaction,
  { caller, id, edit: { version, ...edit }, by }: { caller: Caller; id: number; edit: VisitEdit; by: By },
): Promise<Visit> {
  const isManager = await inScope(transaction, id, isManagedVisit(caller));
  if (!isManager && !(await inScope(transaction, id, isOwnVisit(caller)))) throw notFound("visit");
  const visit = await lockVisit(transaction, id, version);
  return change(transaction, { visit, edit, by, isManager });
}

/** Likewise for the holder of a mailed link, which names the visit. */
export async function editLinkedVisit(
  transaction: Transaction,
  { id, edit: { version, ...edit }, by }: { id: number; edit: VisitEdit; by: By },
): Promise<Visit> {
  return change(transaction, { visit: await lockVisit(transaction, id, version), edit, by, isManager: false });
}

export const readLinkedVisit = readVisit;

/** Visits with their visitors, in the order of the ids, for a caller who manages the units. */
export const readVisitsIn = async (database: Database, ids: number[]): Promise<Visit[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await findVisits(database, ids), ({ visitId }) => visitId);

/** Visits of today, and earlier ones without an outcome, to units of the caller's portfolio or properties. */
export async function listVisitsToDo(
  database: Database,
  caller: Caller,
  most: number,
): Promise<{ items: Visit[]; total: number }> {
  const { items, total } = await findVisitsToDo(database, caller, most);
  return { items, total };
}

/** Calls off the visits ahead to units that can't be let any more. */
export async function cancelVisitsTo(transaction: Transaction, unitIds: number[]): Promise<void> {
  const visits = await lockVisitsAhead(transaction, unitIds);
  if (visits.length === 0) return;
  const ids = visits.map(({ visitId }) => visitId);
  await updateCancelled(transaction, ids, "unit");
  await emitAll(
    transaction,
    visits.map((visit) => {
      const after = { ...visit, status: "Cancelled" as const };
      return {
        type: "visit.cancelled" as const,
        recordId: visit.visitId,
        userId: null,
        requestId: null,
        before: announced(visit),
        after: announced(after),
        facts: after,
      };
    }),
  );
}
