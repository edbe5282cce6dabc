import type { RecordType } from "@vasati/contract/wire/tags";
import type { EventType } from "@vasati/contract/office/event-catalogue";
import { isEventType } from "@vasati/contract/office/event-catalogue";
import { emit } from "../events/emit.ts";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import type { Transaction } from "../platform/database/database.ts";
import { isForeignKeyViolation } from "../platform/database/database-errors.ts";
import type { RecordTable } from "../platform/database/tables.ts";
import { deleteRows, lockRecord } from "./records.queries.ts";
import { ruleViolation, changedMeanwhile, notFound } from "../platform/http/refusal.ts";

/** Who makes a change, and in which request. */
export interface Actor {
  caller: Caller;
  requestId: string;
}

/** What editing needs to know about one kind of record. */
export interface RecordKind<Found> {
  table: RecordTable;
  /** The name in events and error messages. */
  recordType: RecordType;
  /** The record as the audit trail and its editors see it; undefined if there is none. */
  find: (transaction: Transaction, id: number) => Promise<Found | undefined>;
  /** Whether the record exists for the person who wants to change it. */
  mayChange: (transaction: Transaction, actor: Actor, found: Found) => Promise<boolean>;
}

/** The fields that differ, before and after. */
export function differences(before: object, after: object) {
  const [were, are] = [before, after].map((record) => new Map(Object.entries(record)));
  const changed = [...new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])].filter(
    (field) => JSON.stringify(were?.get(field)) !== JSON.stringify(are?.get(field)),
  );
  const pick = (from: Map<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((field) => [field, from?.get(field)]));
  return { before: pick(were), after: pick(are) };
}

/** The event type for a record type and a verb. */
export function eventOf(recordType: RecordType, verb: string): EventType {
  const name = `${recordType}.${verb}`;
  if (!isEventType(name)) throw new Error(`${name} is not in the catalogue of events`);
  return name;
}

/** The part of an event that says who did it, and to which record. */
export const trace = ({ caller, requestId }: Actor, recordId: number) => ({
  userId: caller.userId,
  requestId,
  recordId,
});

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

/** Emits the creation of a record and returns the record. */
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
 * Edits a record under a lock; if two people edit the same version, the first one wins.
 * @param edit `update` applies the change and receives the record as it was; without a `version` any version is accepted; `verb`
 *   names the event if it is more than an edit; `facts` are added to the event
 * @returns the record after the change
 * @throws 404 if the caller may not change it; 409 with the record if it has another version than the caller saw
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
    facts?: () => object;
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
  await emit(transaction, {
    ...trace(edit.actor, edit.id),
    type,
    ...differences(before, after),
    facts: { ...after, ...edit.facts?.() },
  });
  return after;
}

/**
 * Deletes a record that nothing refers to, together with its own address.
 * @returns the record as it was
 * @throws 404 if the caller may not change it; 409 if something refers to it
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
      throw ruleViolation("isReferredTo", `Other records use this ${kind.recordType}. Archive it instead.`);
    throw error;
  }
  const type = eventOf(kind.recordType, "deleted");
  await emit(transaction, { ...trace(deletion.actor, deletion.id), type, before: found, facts: found });
  return found;
}
