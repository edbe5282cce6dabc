import type { Owner, OwnerEdit, OwnerForm } from "@vasati/contract/portfolio/owners";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor, RecordKind } from "../../records/edit-record.ts";
import { deleteRecord, editRecord, recordCreation } from "../../records/edit-record.ts";
import { wantsArchived } from "../../access/archived.ts";
import { isVisibleOwner } from "../../access/policies/owner.ts";
import { requirePanInGstin } from "../../records/identity/pans.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { isInScope } from "../../records/records.queries.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { OwnerListQuery } from "./owners.queries.ts";
import {
  findOwner,
  findOwnersSought,
  findOwnersWithin,
  findPanAfter,
  insertOwner,
  isOwnerActive,
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
 * @throws 403 if the caller asks for archived ones and is not an administrator
 */
export async function listOwners(
  database: Database,
  caller: Caller,
  query: Omit<OwnerListQuery, "archived"> & { archived?: "true" | undefined },
): Promise<PageOf<Owner>> {
  return findOwnersWithin(database, caller, { ...query, archived: wantsArchived(caller, query) });
}

/** The best matches among the caller's owners by part of the name, or by contact. Only staff find owners. */
export const findSoughtOwners = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findOwnersSought(database, caller, sought);

/** One owner. @throws 404 if the caller works with no such owner */
export async function readOwner(database: Database, caller: Caller, id: number): Promise<Owner> {
  const owner = await findOwner(database, id);
  if (!owner || !(await isVisible(database, caller, owner))) throw notFound(owners.recordType);
  return owner;
}

/** Whether the caller works with the owner and the owner is not archived. If so, the owner is locked until the transaction ends. */
export const knowsOwner = (transaction: Transaction, caller: Caller, id: number): Promise<boolean> =>
  isOwnerActive(transaction, caller, id);

/** Adds an owner. The caller works with them from then on. */
export async function createOwner(transaction: Transaction, actor: Actor, form: OwnerForm): Promise<Owner> {
  const id = await insertOwner(transaction, actor.caller.userId, form);
  return recordCreation(transaction, owners, { actor, id });
}

/**
 * Edits or archives an owner.
 * @throws 400 if the GSTIN and the PAN differ; 404 if it isn't the caller's; 409 with the owner if somebody else changed it in the meantime
 */
export async function editOwner(
  transaction: Transaction,
  actor: Actor,
  { id, edit }: { id: number; edit: OwnerEdit },
): Promise<Owner> {
  const update = async (before: Owner) => {
    const pan = edit.gstin ? await findPanAfter(transaction, id, edit) : undefined;
    requirePanInGstin(pan, edit.gstin ?? "");
    if (edit.typeOfIdCard === "PAN") requirePanInGstin(edit.idCardNo, edit.gstin ?? before.gstin);
    await updateOwner(transaction, before, edit);
  };
  return editRecord(transaction, owners, { actor, id, version: edit.version, update });
}

/** Deletes an owner. @throws 404 if it isn't the caller's; 409 if a property or an account refers to it */
export async function deleteOwner(transaction: Transaction, actor: Actor, id: number): Promise<void> {
  await deleteRecord(transaction, owners, { actor, id, addressOf: ({ address }) => address?.addressId });
}
