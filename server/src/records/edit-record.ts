import type { RecordType } from "@vasati/contract/office/audit";
import type { EventType } from "@vasati/contract/office/event-catalogue";
import { isEventType } from "@vasati/contract/office/event-catalogue";
import { emit } from "../events/emit.ts";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Transaction } from "../platform/database/database.ts";
import { isForeignKeyViolation } from "../platform/database/database-errors.ts";
import type { RecordTable } from "./records.queries.ts";
import { deleteRows, lockRecord } from "./records.queries.ts";
import { against, changedMeanwhile, notFound } from "../platform/http/refusal.ts";

/** Who changes something, and the request it came with. */
export interface Actor {
  caller: Caller;
  requestId: string;
}

/** One kind of record, as changing it needs to know it. */
export interface RecordKind<Found> {
  table: RecordTable;
  /** Its name in events and in refusals. */
  recordType: RecordType;
  /** The record as the audit trail and its editors see it; undefined where there is none. */
  find: (transaction: Transaction, id: number) => Promise<Found | undefined>;
  /** Whether the record exists for the one who wants to change it. */
  mayChange: (transaction: Transaction, actor: Actor, found: Found) => Promise<boolean>;
}

/** The fields that differ, as they were and as they are. */
function differences(before: object, after: object) {
  const [were, are] = [before, after].map((record) => new Map(Object.entries(record)));
  const changed = [...new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])].filter(
    (field) => JSON.stringify(were?.get(field)) !== JSON.stringify(are?.get(field)),
  );
  const pick = (from: Map<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((field) => [field, from?.get(field)]));
  return { before: pick(were), after: pick(are) };
}

/** The kind of event by record and verb. */
function eventOf(recordType: RecordType, verb: string): EventType {
  const name = `${recordType}.${verb}`;
  if (!isEventType(name)) throw new Error(`${name} is not in the catalogue of events`);
  return name;
}

const trace = ({ caller, requestId }: Actor, recordId: number) => ({ userId: caller.userId, requestId, recordId });

async function findToChange<Found>(
  transaction: Transaction,
  kind: RecordKind<Found>,
  { actor, id }: { actor: Actor; id: number },
): Promise<Found> {
  await lockRecord(transaction, kind.table, id);
  const found = await kind.find(transaction, id);
  if (!found || !(await kind.mayChange(transaction, actor, found))) throw notFound(kind.recordType);
  return found;
}

/** Says that a record was made, and answers it. */
export async function recordCreation<Found extends object>(
  transaction: Transaction,
  kind: Pick<RecordKind<Found>, "recordType" | "find">,
  { actor, id }: { actor: Actor; id: number },
): Promise<Found> {
  const made = await kind.find(transaction, id);
  if (!made) throw new Error(`a new ${kind.recordType} cannot be found`);
  const type = eventOf(kind.recordType, "created");
  await emit(transaction, { ...trace(actor, id), type, after: made, facts: made });
  return made;
}

/**
 * Changes a record that another may be changing at this moment; of two who saw the same version, one succeeds.
 * @param edit `update` writes what the caller wants, and is given the record as it was; without a `version` any will do;
 *   `verb` says in the event what was done, where it is more than an edit
 * @returns the record as it is now
 * @throws 404 where the caller may not change it; 409 with the record where it has another version than the caller saw
 */
export async function editRecord<Found extends { version: number; archived?: boolean }>(
  transaction: Transaction,
  kind: RecordKind<Found>,
  edit: {
    actor: Actor;
    id: number;
    version: number | undefined;
    update: (before: Found) => Promise<void>;
    verb?: string;
  },
): Promise<Found> {
  const before = await findToChange(transaction, kind, edit);
  if (edit.version !== undefined && before.version !== edit.version) throw changedMeanwhile(before);
  await edit.update(before);
  const after = await kind.find(transaction, edit.id);
  if (!after) throw new Error(`an edited ${kind.recordType} cannot be found`);
  const usual = before.archived === after.archived ? "edited" : after.archived ? "archived" : "restored";
  const { verb = usual } = edit;
  const type = eventOf(kind.recordType, verb);
  await emit(transaction, { ...trace(edit.actor, edit.id), type, ...differences(before, after), facts: after });
  return after;
}

/**
 * Deletes a record to which nothing refers, with the address that is its own.
 * @returns the record as it was
 * @throws 404 where the caller may not change it; 409 where something refers to it
 */
export async function deleteRecord<Found extends object>(
  transaction: Transaction,
  kind: RecordKind<Found>,
  deletion: { actor: Actor; id: number; addressOf?: (found: Found) => number | undefined },
): Promise<Found> {
  const found = await findToChange(transaction, kind, deletion);
  const addressId = deletion.addressOf?.(found);
  try {
    await deleteRows(transaction, kind.table, [deletion.id]);
    if (addressId !== undefined) await deleteRows(transaction, "addresses", [addressId]);
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw against("isReferredTo", `Other records use this ${kind.recordType}. Archive it instead.`);
    throw error;
  }
  const type = eventOf(kind.recordType, "deleted");
  await emit(transaction, { ...trace(deletion.actor, deletion.id), type, before: found, facts: found });
  return found;
}
