import type { Owner, OwnerForm } from "@vasati/contract/portfolio/owners";
import { ownerForm } from "@vasati/contract/portfolio/owners";
import type { BulkList } from "../../records/bulk/bulk-list.ts";
import { nested } from "../../records/bulk/columns.ts";
import type { FindCandidates } from "../../records/bulk/references.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { archivedIsAsked } from "../../access/archived.ts";
import { countAtHand } from "../../records/records.queries.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { ownerColumns } from "./owner-columns.ts";
import type { OwnersAsked } from "./owners.queries.ts";
import {
  findOwnerCandidates,
  findOwnerLikenesses,
  findOwners,
  findOwnersInBatches,
  insertOwners,
  likenessOf,
} from "./owners.queries.ts";

/** Owners as sheets. Their identity numbers are masked in an export, and a masked number is refused by an import. */
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
  // Whoever added an owner works with them.
  mayChange: () => true,
  ownAddressOf: ({ address }) => address?.addressId,
  shown: (owner) => owner,
};

/**
 * Every owner whom the caller works with, batch by batch.
 * @throws 403 where somebody else than an administrator asks for archived ones
 */
export const ownersInBatches = (
  database: Database,
  caller: Caller,
  query: Omit<OwnersAsked, "archived"> & { archived?: "true" | undefined },
): AsyncIterable<Owner[]> =>
  findOwnersInBatches(database, caller, { ...query, archived: archivedIsAsked(caller, query) });

/**
 * Makes sure that none of the owners whom a sheet names is archived before this transaction ends.
 * @throws 409 where one was archived since the sheet was checked
 */
export async function requireOwners(transaction: Transaction, ids: number[]): Promise<void> {
  const different = [...new Set(ids)];
  if ((await countAtHand(transaction, "owner_profiles", different)) < different.length)
    throw conflict("Someone else has changed an owner. Check the sheet again.");
}

/** The owners to whom a cell may refer. */
export const ownersInCells: FindCandidates = (database, caller, wanted) =>
  findOwnerCandidates(database, caller, wanted);
