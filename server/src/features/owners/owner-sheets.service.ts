import type { Owner, OwnerForm } from "@vasati/contract/portfolio/owners";
import { ownerForm } from "@vasati/contract/portfolio/owners";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested } from "../../records/bulk/columns.ts";
import type { FindCandidates } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { wantsArchived } from "../../access/archived.ts";
import { countActive } from "../../records/records.queries.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { ownerColumns } from "./owner-columns.ts";
import type { OwnerFilters } from "./owners.queries.ts";
import {
  findOwnerCandidates,
  findOwnerLikenesses,
  findOwners,
  findOwnersInBatches,
  insertOwners,
  likenessOf,
} from "./owners.queries.ts";

/** Owners as sheets. Exports mask identity numbers, and imports refuse masked ones. */
export const ownerSheets: BulkList<OwnerForm, Owner> = {
  list: "owners",
  recordType: "owner",
  table: "owner_profiles",
  columns: ownerColumns,
  schema: ownerForm,
  references: {},
  formOf: (values) => nested(values),
  settle: (_caller, form) => form,
  likenessOf: (form) => ({
    column: form.typeOfIdCard === "PAN" ? "idCardNo" : "ownerOrLeasorName",
    key: likenessOf(form),
  }),
  findLikenesses: async (database, caller, keys) => new Set(await findOwnerLikenesses(database, caller, keys)),
  insert: (transaction, { userId }, forms) => insertOwners(transaction, userId, forms),
  find: findOwners,
  idOf: ({ ownerLeaserProfileId }) => ownerLeaserProfileId,
  nameOf: ({ ownerOrLeasorName }) => ownerOrLeasorName,
  // Everybody works with the owners they added.
  mayChange: () => true,
  ownAddressOf: ({ address }) => address?.addressId,
  shown: (owner) => owner,
};

/**
 * All owners whom the caller works with, in batches.
 * @throws 403 if the caller asks for archived ones and is not an administrator
 */
export const ownersInBatches = (
  database: Database,
  caller: Caller,
  query: Omit<OwnerFilters, "archived"> & { archived?: "true" | undefined },
): AsyncIterable<Owner[]> =>
  findOwnersInBatches(database, caller, { ...query, archived: wantsArchived(caller, query) });

/**
 * Locks the owners that a sheet names, so that none is archived before this transaction ends.
 * @throws 409 if one was archived since the sheet was checked
 */
export async function requireOwners(transaction: Transaction, ids: number[]): Promise<void> {
  const different = [...new Set(ids)];
  if ((await countActive(transaction, "owner_profiles", different)) < different.length)
    throw conflict("Someone else has changed an owner. Check the sheet again.");
}

/** The owners that a cell may name. */
export const ownersInCells: FindCandidates = (database, caller, wanted) =>
  findOwnerCandidates(database, caller, wanted);
