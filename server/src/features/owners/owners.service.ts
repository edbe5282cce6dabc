import type { Owner, OwnerEdit, OwnerForm } from "@vasati/contract/portfolio/owners";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { isVisibleOwner } from "../../access/owner.ts";
import { isInScope } from "../../records/records.queries.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { OwnersFilter } from "./owners.queries.ts";
import {
  findOwner,
  findOwnersNamed,
  findOwnersWithin,
  insertOwner,
  ownerIsAtHand,
  updateOwner,
} from "./owners.queries.ts";

const isVisible = (database: Database, caller: Caller, { ownerLeaserProfileId: id }: Owner): Promise<boolean> =>
  isInScope(database, "owner_profiles", { id, scope: isVisibleOwner(caller) });

const owners: RecordKind<Owner> = {
  table: "owner_profiles",
  recordType: "owner",
  find: findOwner,
  mayChange: (transaction, { caller }, owner) => isVisible(transaction, caller, owner),
};

/**
 * A page of the owners whom the caller works with, by name.
 * @throws 403 where somebody else than an administrator asks for archived ones
 */
export async function listOwners(
  database: Database,
  caller: Caller,
  query: Omit<OwnersFilter, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Owner>> {
  return findOwnersWithin(database, caller, { ...query, archived: archivedIsAsked(caller, query) });
}

/** The best of the owners whom the caller works with by part of the name; for others than staff, none. */
export const findOwnersByName = (database: Database, caller: Caller, text: string): Promise<Found[]> =>
  findOwnersNamed(database, caller, text);

/**
 * One owner.
 * @throws 404 where there is none whom the caller works with
 */
export async function readOwner(database: Database, caller: Caller, id: number): Promise<Owner> {
  const owner = await findOwner(database, id);
  if (!owner || !(await isVisible(database, caller, owner))) throw notFound(owners.recordType);
  return owner;
}

/** Whether there is such an owner, not archived, whom the caller works with; it stays so until the transaction ends. */
export const knowsOwner = (transaction: Transaction, caller: Caller, id: number): Promise<boolean> =>
  ownerIsAtHand(transaction, caller, id);

/** Adds an owner; whoever adds one works with them from then on. */
export async function createOwner(transaction: Transaction, actor: Actor, form: OwnerForm): Promise<Owner> {
  const id = await insertOwner(transaction, actor.caller.userId, form);
  return recordCreation(transaction, owners, { actor, id });
}

/**
 * Changes or archives an owner.
 * @throws 404 where it is not the caller's; 409 with the owner where another changed it meanwhile
 */
export async function editOwner(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: OwnerEdit },
): Promise<Owner> {
  const update = (before: Owner) => updateOwner(transaction, before, edit);
  return editRecord(transaction, owners, { actor, id, version: edit.version, update });
}

/**
 * Deletes an owner.
 * @throws 404 where it is not the caller's; 409 where a property or an account refers to it
 */
export async function deleteOwner(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await deleteRecord(transaction, owners, { actor, id, addressOf: ({ address }) => address?.addressId });
}
