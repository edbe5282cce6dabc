import type { PropertyAddressForm } from "@vasati/contract/portfolio/addresses";
import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import type { PropertyEdit, PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { Locality } from "../catalogue/catalogue.service.ts";
import { insertAddress, insertAddresses, updateAddress } from "../../records/addresses.queries.ts";
import { insertRows } from "../../records/bulk/rows.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changedBy, editedNow } from "../../records/records.queries.ts";

const addressIn = ({ title }: Locality, { districtMuncipality, ...parts }: PropertyAddressForm) => ({
  ...parts,
  area: title,
  districtMunicipality: districtMuncipality,
});

const orNull = (text: string) => (text === "" ? null : text);
const referenceOrNull = (id: number | null) => (id === 0 ? null : id);

type Details = Omit<PropertyForm, "address">;

/** Clears fields that depend on another field when that field says so. */
const columnsOf = (form: Details) => ({
  name: form.propertyName,
  category: form.propertiesCategory,
  custodian_id: form.custodianId,
  caretaker_id: referenceOrNull(form.careTaker),
  caretaker_contact: orNull(form.careTakerContact),
  condition: form.newOrOld,
  age_in_years: form.newOrOld === "Old" ? (form.ageOfProperty ?? null) : null,
  map_reference: orNull(form.googleMapRef),
  latitude: form.position?.latitude ?? null,
  longitude: form.position?.longitude ?? null,
  value: form.valueOfProperty,
  ownership_documents: orNull(form.ownershipDocuments),
  current_owner_id: referenceOrNull(form.currentOwner),
  previous_owner_id: referenceOrNull(form.previousOwner),
  brokerage_paid: form.brokeragePaid,
  brokerage: form.brokeragePaid ? (form.brokerage ?? null) : null,
  broker_name: form.brokeragePaid ? orNull(form.nameOfBroker ?? "") : null,
  source_of_finance: orNull(form.sourceOfFinance),
  currency: form.currency,
  custom_field_1: orNull(form.customeField1),
  custom_field_2: orNull(form.customeField2),
  custom_field_3: orNull(form.customeField3),
  custom_field_4: orNull(form.customeField4),
  custom_field_5: orNull(form.customeField5),
});

/** A property to insert, with the locality that its form names. */
export interface NewProperty {
  form: PropertyForm;
  locality: Locality;
}

const rowOf = ({ form, locality }: NewProperty, { addressId, userId }: { addressId: number; userId: number }) => ({
  ...columnsOf(form),
  area_code: locality.value,
  address_id: addressId,
  created_by: userId,
});

/** Inserts a new property and returns its id. */
export async function insertProperty(transaction: Transaction, userId: number, made: NewProperty): Promise<number> {
  const addressId = await insertAddress(transaction, addressIn(made.locality, made.form.address));
  const { id } = await transaction
    .insertInto("properties")
    .values(rowOf(made, { addressId, userId }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts many properties; the ids are in their order. */
export async function insertProperties(
  transaction: Transaction,
  userId: number,
  made: NewProperty[],
): Promise<number[]> {
  const addresses = made.map(({ form, locality }) => addressIn(locality, form.address));
  const addressIds = await insertAddresses(transaction, addresses);
  const rows = made.map((each, place) => rowOf(each, { addressId: addressIds[place] ?? 0, userId }));
  return insertRows(transaction, "properties", rows);
}

/** Saves an edit of a property. Its units move with it to another area. */
export async function updateProperty(
  transaction: Transaction,
  before: PropertyRecord,
  { edit: { address, ...edit }, locality }: { edit: PropertyEdit; locality: Locality | undefined },
): Promise<void> {
  if (address && locality) await updateAddress(transaction, before.address.addressId, addressIn(locality, address));
  await transaction
    .updateTable("properties")
    .set({
      ...columnsOf(changedBy<Details>(before, edit)),
      ...editedNow(edit.archived),
      ...(locality && { area_code: locality.value }),
    })
    .where("id", "=", before.propertyId)
    .execute();
}

/** Whether the property has units, including archived ones. */
export async function hasUnits(transaction: Transaction, propertyId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom("units")
    .select("id")
    .where("property_id", "=", propertyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
