import type { Address } from "@vasati/contract/addresses";
import type { Owner, OwnerEdit, OwnerForm } from "@vasati/contract/owners";
import type { PageOf } from "@vasati/contract/paging";
import { countedAtMost } from "@vasati/contract/paging";
import { sql } from "kysely";
import { addressAsJson, insertAddress, updateAddress } from "../../platform/addresses.queries.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import type { Portfolio } from "../../platform/portfolio.ts";
import { editedNow, findIdsOfPage, inOrderOf, nameMatches } from "../../platform/records.queries.ts";

interface Row {
  id: number;
  name: string;
  id_card_type: "Aadhar" | "PAN" | null;
  id_card_last_four: string | null;
  phone: string | null;
  email: string | null;
  nationality: string | null;
  ownership_status: "Current" | "Previous";
  archived_at: Date | null;
  version: number;
  address: Address | null;
}

const hidden = "••••••••";

const ownerOf = (row: Row): Owner => ({
  ownerLeaserProfileId: row.id,
  ownerOrLeasorName: row.name,
  typeOfIdCard: row.id_card_type ?? "",
  idCardNo: row.id_card_last_four === null ? "" : `${hidden}${row.id_card_last_four}`,
  phoneNo: row.phone ?? "",
  emaiId: row.email ?? "",
  nationalityOfOwner: row.nationality ?? "",
  address: row.address,
  ownershipStatus: row.ownership_status,
  version: row.version,
  archived: row.archived_at !== null,
});

/** The number of an identity document is not among the columns: nothing of ours shows it. */
async function findOwners(database: Database, ids: number[]): Promise<Owner[]> {
  const { rows } = await sql<Row>`
    select owner.id, owner.name, id_card_type, id_card_last_four, phone, email, nationality, ownership_status, archived_at,
      version, case when address.id is not null then ${sql.raw(addressAsJson("address"))} end as address
    from owner_profiles as owner left join addresses as address on address.id = owner.address_id
    where owner.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(ownerOf);
}

/** One owner, also an archived one. */
export async function findOwner(database: Database, id: number): Promise<Owner | undefined> {
  return (await findOwners(database, [id]))[0];
}

/** Those of the portfolio: tied to one of its properties, or created by its holder. */
const isWithin = (portfolio: Portfolio) =>
  portfolio === "everything"
    ? sql`true`
    : sql`id in (
        select current_owner_id from properties where custodian_id = ${portfolio.custodianId}
        union select previous_owner_id from properties where custodian_id = ${portfolio.custodianId}
        union select id from owner_profiles where created_by = ${portfolio.userId})`;

/** Whether the owner is of the portfolio. */
export async function ownerIsWithin(database: Database, portfolio: Portfolio, id: number): Promise<boolean> {
  if (portfolio === "everything") return true;
  const { rows } = await sql`select 1 from owner_profiles where id = ${id} and ${isWithin(portfolio)}`.execute(
    database,
  );
  return rows.length > 0;
}

/** Which owners a list asks for. */
export interface OwnersFilter {
  search?: string | undefined;
  ownershipStatus?: "Current" | "Previous" | undefined;
  archived: boolean;
  page: number;
  size: number;
}

/** A page of the portfolio's owners, by name. */
export async function findOwnersWithin(
  database: Database,
  portfolio: Portfolio,
  { search, ownershipStatus, archived, page, size }: OwnersFilter,
): Promise<PageOf<Owner>> {
  const { ids, ...counted } = await findIdsOfPage(database, {
    table: "owner_profiles",
    conditions: [
      archived ? sql`archived_at is not null` : sql`archived_at is null`,
      isWithin(portfolio),
      ...(search ? [nameMatches(search)] : []),
      ...(ownershipStatus ? [sql`ownership_status = ${ownershipStatus}`] : []),
    ],
    order: { by: "name_lower", direction: "asc" },
    page,
    size,
    countAtMost: countedAtMost,
  });
  const found = ids.length > 0 ? await findOwners(database, ids) : [];
  return { items: inOrderOf(ids, found, (owner) => owner.ownerLeaserProfileId), page, size, ...counted };
}

const orNull = (text: string | undefined) => (text === "" ? null : text);

/** An Aadhaar number is not stored at all, as UIDAI asks; its last four digits are. */
function documentColumns({ typeOfIdCard, idCardNo }: Pick<OwnerEdit, "typeOfIdCard" | "idCardNo">) {
  if (typeOfIdCard === undefined || idCardNo === undefined) return {};
  if (typeOfIdCard === "") return { id_card_type: null, id_card_number: null, id_card_last_four: null };
  return {
    id_card_type: typeOfIdCard,
    id_card_number: typeOfIdCard === "PAN" ? idCardNo : null,
    id_card_last_four: idCardNo.slice(-4),
  };
}

const columnsOf = (form: OwnerForm | OwnerEdit) => ({
  ...documentColumns(form),
  phone: orNull(form.phoneNo),
  email: orNull(form.emaiId),
  nationality: orNull(form.nationalityOfOwner),
});

/** Writes down a new owner and answers the id. */
export async function insertOwner(transaction: Transaction, userId: number, form: OwnerForm): Promise<number> {
  const { id } = await transaction
    .insertInto("owner_profiles")
    .values({
      ...columnsOf(form),
      name: form.ownerOrLeasorName,
      ownership_status: form.ownershipStatus,
      address_id: await insertAddress(transaction, form.address),
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down what an edit changes of an owner. */
export async function updateOwner(transaction: Transaction, before: Owner, edit: OwnerEdit): Promise<void> {
  const { ownerOrLeasorName: name, ownershipStatus: ownership_status, address } = edit;
  if (address && before.address) await updateAddress(transaction, before.address.addressId, address);
  const newAddress = address && !before.address ? await insertAddress(transaction, address) : undefined;
  await transaction
    .updateTable("owner_profiles")
    .set({
      ...editedNow(edit.archived),
      ...columnsOf(edit),
      ...(name !== undefined && { name }),
      ...(ownership_status !== undefined && { ownership_status }),
      ...(newAddress !== undefined && { address_id: newAddress }),
    })
    .where("id", "=", before.ownerLeaserProfileId)
    .execute();
}
