import type { AddressForm } from "@vasati/contract/portfolio/addresses";
import { insertRows } from "./bulk/rows.queries.ts";
import type { Transaction } from "../platform/database/database.ts";

/**
 * SQL for an address as JSON in the contract's shape; `row` is the alias of `addresses` in the query. Missing parts are empty
 * strings on the wire.
 */
export const addressAsJson = (row: "address") => `json_build_object(
    'addressId', ${row}.id, 'buildingName', coalesce(${row}.building_name, ''),
    'addressLine1', coalesce(${row}.address_line_1, ''), 'landMark', coalesce(${row}.landmark, ''),
    'roadName', coalesce(${row}.road_name, ''), 'roadNo', coalesce(${row}.road_number, ''),
    'street', coalesce(${row}.street, ''), 'area', coalesce(${row}.area, ''),
    'districtMunicipality', coalesce(${row}.district_municipality, ''), 'state', coalesce(${row}.state, ''),
    'country', coalesce(${row}.country, ''), 'zipcode', coalesce(${row}.zipcode, ''))`;

const orNull = (text: string) => (text === "" ? null : text);

const columnsOf = (form: AddressForm) => ({
  building_name: orNull(form.buildingName),
  address_line_1: orNull(form.addressLine1),
  landmark: orNull(form.landMark),
  road_name: orNull(form.roadName),
  road_number: orNull(form.roadNo),
  street: orNull(form.street),
  area: orNull(form.area),
  district_municipality: orNull(form.districtMunicipality),
  state: orNull(form.state),
  country: orNull(form.country),
  zipcode: orNull(form.zipcode),
});

/** Inserts an address and returns its id. */
export async function insertAddress(transaction: Transaction, form: AddressForm): Promise<number> {
  const { id } = await transaction
    .insertInto("addresses")
    .values(columnsOf(form))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts many addresses. The ids are in the order of the forms. */
export const insertAddresses = (transaction: Transaction, forms: AddressForm[]): Promise<number[]> =>
  insertRows(transaction, "addresses", forms.map(columnsOf));

/** Replaces every part of an address. */
export async function updateAddress(transaction: Transaction, id: number, form: AddressForm): Promise<void> {
  await transaction.updateTable("addresses").set(columnsOf(form)).where("id", "=", id).execute();
}
