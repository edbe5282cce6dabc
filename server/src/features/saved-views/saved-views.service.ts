import type { SavedView, SavedViewForm } from "@vasati/contract/people/saved-views";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { lockAccount } from "../../records/records.queries.ts";
import { deleteOwnView, findViews, insertView, updateName } from "./saved-views.queries.ts";

/** The caller's views of all lists. */
export const listViews = (database: Database, caller: Caller): Promise<SavedView[]> => findViews(database, caller);

/** Saves a view of the caller. @throws 409 if the list has one with this name, or twenty */
export async function saveView(transaction: Transaction, caller: Caller, form: SavedViewForm): Promise<SavedView> {
  // Serializes the views of an account, so that two at once don't get the same number.
  await lockAccount(transaction, caller.userId);
  return insertView(transaction, caller.userId, form);
}

/** Renames a view. It has no version: whoever renames last wins. @throws 404 if it isn't the caller's; 409 if another has the name */
export async function renameView(
  transaction: Transaction,
  caller: Caller,
  renamed: { id: number; name: string },
): Promise<SavedView> {
  const view = await updateName(transaction, caller, renamed);
  if (!view) throw notFound("saved view");
  return view;
}

/** Deletes a view. @throws 404 if it isn't the caller's */
export async function deleteView(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  if (!(await deleteOwnView(transaction, caller, id))) throw notFound("saved view");
}
