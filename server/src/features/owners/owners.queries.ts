import type { listOwners } from "@vasati/contract/portfolio/owners";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Address } from "@vasati/contract/portfolio/addresses";
import type { Owner, OwnerEdit, OwnerForm } from "@vasati/contract/portfolio/owners";
import type { Found } from "@vasati/contract/office/palette";
import type { PageOf } from "@vasati/contract/wire/paging";
import { isPan } from "@vasati/contract/people/identity-numbers";
import { sql } from "kysely";
import { addressAsJson, insertAddress, insertAddresses, updateAddress } from "../../records/addresses.queries.ts";
import type { Candidate, Wanted } from "../../records/bulk/references.ts";
import { idsInBatches, insertRows } from "../../records/bulk/rows.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { findNamed, isSought } from "../../records/named-records.queries.ts";
import { isKnownOwner } from "../../access/policies/owner.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Numbers } from "../../records/identity/numbers.ts";
import { maskedEnd } from "../../records/identity/numbers.ts";
import { findNumbers, lookupsFor, saveNumbers } from "../../records/identity/numbers.queries.ts";
import { editedNow, findPage, inOrderOf, nameMatches, orderOf } from "../../records/records.queries.ts";

interface Row {
  id: number;
  name: string;
  id_card_type: "Aadhar" | "PAN" | null;
  id_card_last_four: string | null;
  gstin: string | null;
  phone: string | null;
  email: string | null;
  nationality: string | null;
  ownership_status: "Current" | "Previous";
  archived_at: Date | null;
  version: number;
  address: Address | null;
}

const ownerOf = (row: Row): Owner => ({
  ownerLeaserProfileId: row.id,
  ownerOrLeasorName: row.name,
  typeOfIdCard: row.id_card_type ?? "",
  idCardNo: maskedEnd(row.id_card_last_four),
  gstin: row.gstin ?? "",
  phoneNo: row.phone ?? "",
  emaiId: row.email ?? "",
  nationalityOfOwner: row.nationality ?? "",
  address: row.address,
  ownershipStatus: row.ownership_status,
  version: row.version,
  archived: row.archived_at !== null,
});

/** Owners, including archived ones but not erased ones, in no particular order. The identity number is not read because no screen shows it. */
export async function findOwners(database: Database, ids: number[]): Promise<Owner[]> {
  const { rows } = await sql<Row>`
    select owner.id, owner.name, id_card_type, id_card_last_four, gstin, phone, email, nationality, ownership_status, archived_at,
      version, case when address.id is not null then ${sql.raw(addressAsJson("address"))} end as address
    from owner_profiles as owner left join addresses as address on address.id = owner.address_id
    where owner.id = any(${ids}::bigint[]) and owner.erased_at is null`.execute(database);
  return rows.map(ownerOf);
}

/** One owner, even if archived. */
export async function findOwner(database: Database, id: number): Promise<Owner | undefined> {
  return (await findOwners(database, [id]))[0];
}

/** Whether the caller works with the owner and the owner is not archived. If so, the owner is locked until the transaction ends. */
export async function isOwnerActive(transaction: Transaction, caller: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from owner_profiles where id = ${id} and archived_at is null and ${isKnownOwner(caller)} for key share`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** The filters of an owner list. */
export interface OwnerFilters {
  search?: string | undefined;
  ownershipStatus?: "Current" | "Previous" | undefined;
  archived: boolean;
  /** Only these ids. */
  ids?: number[] | undefined;
}
/** The page and the order of an owner list. */
export interface OwnerListQuery extends OwnerFilters {
  sort?: SortOf<typeof listOwners> | undefined;
  page: number;
  size: number;
}

const conditionsOf = (caller: Caller, { search, ownershipStatus, archived, ids }: OwnerFilters) => [
  archived ? sql`archived_at is not null and erased_at is null` : sql`archived_at is null`,
  isKnownOwner(caller),
  ...(search ? [nameMatches(search)] : []),
  ...(ids ? [sql`id = any(${ids}::bigint[])`] : []),
  ...(ownershipStatus ? [sql`ownership_status = ${ownershipStatus}`] : []),
];

/** A page of the owners whom the caller works with, by name by default. */
export async function findOwnersWithin(
  database: Database,
  caller: Caller,
  { page, size, sort = "ownerOrLeasorName", ...filters }: OwnerListQuery,
): Promise<PageOf<Owner>> {
  return findPage(database, {
    table: "owner_profiles",
    conditions: conditionsOf(caller, filters),
    order: orderOf(sort, {
      ownerOrLeasorName: sql`name_lower`,
      emaiId: sql`lower(coalesce(email, ''))`,
      ownershipStatus: sql`ownership_status`,
    }),
    page,
    size,
    find: findOwners,
    idOf: (owner) => owner.ownerLeaserProfileId,
  });
}

/** The contact as its index has it. */
const contact = sql`lower(coalesce(email, '') || ' ' || coalesce(right(phone, 10), ''))`;

/** The best matches by name or contact. */
export const findOwnersSought = (database: Database, caller: Caller, sought: SoughtText): Promise<Found[]> =>
  findNamed(database, {
    table: "owner_profiles",
    conditions: [...conditionsOf(caller, { archived: false }), isSought(sought, contact)],
    text: sought.text,
    detail: sql`concat_ws(' · ', phone, email)`,
  });

/** All matching owners in the order of their ids, in batches. */
export async function* findOwnersInBatches(database: Database, caller: Caller, filters: OwnerFilters) {
  for await (const ids of idsInBatches(database, "owner_profiles", conditionsOf(caller, filters)))
    yield inOrderOf(ids, await findOwners(database, ids), (owner) => owner.ownerLeaserProfileId);
}

/** Owners whom the caller works with, by name or id. */
export async function findOwnerCandidates(
  database: Database,
  caller: Caller,
  { names, ids }: Wanted,
): Promise<Candidate[]> {
  const { rows } = await sql<{ value: number; name: string }>`
    select id as value, name from owner_profiles
    where (name_lower = any(${names}::text[]) or id = any(${ids}::bigint[]))
      and archived_at is null and ${isKnownOwner(caller)}
    order by id`.execute(database);
  return rows;
}

/** The key of duplicate owners: the PAN, else name, telephone and e-mail. */
export const likenessOf = ({ typeOfIdCard, idCardNo, ownerOrLeasorName, phoneNo, emaiId }: OwnerForm) =>
  typeOfIdCard === "PAN" ? idCardNo : [ownerOrLeasorName.toLowerCase(), phoneNo, emaiId].join("\n");

/** Which of the keys belong to owners whom the caller works with. */
export async function findOwnerLikenesses(database: Database, caller: Caller, likenesses: string[]): Promise<string[]> {
  const { lookups, numberOf } = await lookupsFor(database, "owner", likenesses.filter(isPan));
  const isTheirs = sql`archived_at is null and ${isKnownOwner(caller)}`;
  const { rows } = await sql<{ likeness: string | null; lookup: Buffer | null }>`
    select distinct likeness, null::bytea as lookup
    from owner_profiles left join identity_numbers on owner_profile_id = id, lateral (
      select case when id_card_type = 'PAN' and id_card_number is not null then id_card_number
        when sealed is null then concat_ws(chr(10), name_lower, coalesce(phone, ''), coalesce(email, '')) end as likeness) as said
    where likeness = any(${likenesses}::text[]) and ${isTheirs}
    union all
    select distinct null, lookup from owner_profiles join identity_numbers on owner_profile_id = id
    where lookup = any(${lookups}::bytea[]) and ${isTheirs}`.execute(database);
  return rows.flatMap(({ likeness, lookup }) => likeness ?? numberOf.get(lookup?.toString("hex") ?? "") ?? []);
}

const orNull = (text: string | undefined) => (text === "" ? null : text);

/** The number is among the identity numbers, and an Aadhaar nowhere, as UIDAI requires: here is only the end. */
function documentColumns({ typeOfIdCard, idCardNo }: Pick<OwnerEdit, "typeOfIdCard" | "idCardNo">) {
  if (typeOfIdCard === undefined || idCardNo === undefined) return {};
  if (typeOfIdCard === "") return { id_card_type: null, id_card_number: null, id_card_last_four: null };
  return { id_card_type: typeOfIdCard, id_card_number: null, id_card_last_four: idCardNo.slice(-4) };
}

/** The number of the document that is stored; undefined if an edit doesn't name one. */
function numbersOf({ typeOfIdCard, idCardNo }: Pick<OwnerEdit, "typeOfIdCard" | "idCardNo">): Numbers | undefined {
  if (typeOfIdCard === undefined) return undefined;
  return { idCardNo: typeOfIdCard === "PAN" ? idCardNo : "" };
}

/** The PAN of an owner's document after an edit. */
export async function findPanAfter(database: Database, id: number, edit: OwnerEdit): Promise<string | undefined> {
  const numbers = numbersOf(edit) ?? (await findNumbers(database, "owner", [id])).get(id);
  return numbers?.idCardNo;
}

const columnsOf = (form: OwnerForm | OwnerEdit) => ({
  ...documentColumns(form),
  gstin: orNull(form.gstin),
  phone: orNull(form.phoneNo),
  email: orNull(form.emaiId),
  nationality: orNull(form.nationalityOfOwner),
});

const rowOf = (form: OwnerForm, { addressId, userId }: { addressId: number; userId: number }) => ({
  ...columnsOf(form),
  name: form.ownerOrLeasorName,
  ownership_status: form.ownershipStatus,
  address_id: addressId,
  created_by: userId,
});

/** Inserts a new owner and returns its id. */
export async function insertOwner(transaction: Transaction, userId: number, form: OwnerForm): Promise<number> {
  const addressId = await insertAddress(transaction, form.address);
  const { id } = await transaction
    .insertInto("owner_profiles")
    .values(rowOf(form, { addressId, userId }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveNumbers(transaction, "owner", [{ id, numbers: numbersOf(form) ?? {} }]);
  return id;
}

/** Inserts many owners; the ids are in the order of the forms. */
export async function insertOwners(transaction: Transaction, userId: number, forms: OwnerForm[]): Promise<number[]> {
  const addressIds = await insertAddresses(
    transaction,
    forms.map(({ address }) => address),
  );
  const rows = forms.map((form, place) => rowOf(form, { addressId: addressIds[place] ?? 0, userId }));
  const ids = await insertRows(transaction, "owner_profiles", rows);
  const entries = forms.map((form, place) => ({ id: ids[place] ?? 0, numbers: numbersOf(form) ?? {} }));
  await saveNumbers(transaction, "owner", entries);
  return ids;
}

/** Updates the fields of an owner that an edit changes. */
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
  const numbers = numbersOf(edit);
  if (numbers) await saveNumbers(transaction, "owner", [{ id: before.ownerLeaserProfileId, numbers }]);
}
