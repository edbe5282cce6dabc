import type { UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import type { UnitEdit, UnitFields } from "@vasati/contract/portfolio/unit-forms";
import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import { insertRows } from "../../records/bulk/rows.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { listingColumns } from "./listing.queries.ts";
import { editedNow } from "../../records/records.queries.ts";

const orNull = <Text extends string>(text: Text) => (text === "" ? null : (text as Exclude<Text, "">));

const columnsOf = (fields: UnitFields) => ({
  name: fields.unitName,
  number: orNull(fields.unitNumber),
  area_of_unit: String(fields.areaOfUnit),
  unit_type: fields.unitProfileType,
  unit_sub_type: orNull(fields.unitProfileSubType),
  windows_type: fields.windowsType,
  phone_provided_by: fields.phoneProvidedBy,
  preferential_position: fields.preferencialPosition,
  inner_rooms: fields.innerRooms === "YES",
  number_of_inner_rooms: fields.noOfInnerRooms,
  dimensions: fields.dimension,
  floor_number: fields.floorNo,
  electricity_account_number: fields.electriciyAccountNo,
  water_account_number: fields.waterAccountNo,
  security: fields.security,
  status: fields.unitStatus,
  sub_custodian_id: fields.subCustodianId === 0 ? null : fields.subCustodianId,
  type_of_business: orNull(fields.typeOfBusiness),
  warehouse_type: orNull(fields.warehouseType ?? ""),
  building_number: orNull(fields.buildingNumber),
  city_id: fields.cityId,
  door_facing: orNull(fields.doorFacing),
  min_rent: fields.minRent,
  max_rent: Math.max(fields.minRent, fields.maxRent),
  custom_field_1: fields.customField1,
  custom_field_2: fields.customField2,
  custom_field_3: orNull(fields.customField3),
  custom_field_4: orNull(fields.customField4),
  custom_field_5: orNull(fields.customField5),
  ...listingColumns(fields),
});

/** A unit to insert, with its property. */
export interface NewUnit {
  property: PropertyRecord;
  fields: UnitFields;
}

const rowOf = ({ property, fields }: NewUnit, userId: number) => ({
  ...columnsOf(fields),
  property_id: property.propertyId,
  category: property.propertiesCategory,
  area_code: property.location,
  address_id: property.address.addressId,
  created_by: userId,
});

/** Writes down a new unit of the property and returns its id. */
export async function insertUnit(transaction: Transaction, userId: number, made: NewUnit): Promise<number> {
  const { id } = await transaction
    .insertInto("units")
    .values(rowOf(made, userId))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts many units; the ids are in their order. */
export const insertUnits = (transaction: Transaction, userId: number, made: NewUnit[]): Promise<number[]> =>
  insertRows(
    transaction,
    "units",
    made.map((each) => rowOf(each, userId)),
  );

/** Saves an edit of a unit. */
export async function updateUnit(
  transaction: Transaction,
  { unitProfileId }: UnitRecord,
  { fields, archived }: { fields: UnitFields; archived: UnitEdit["archived"] },
): Promise<void> {
  await transaction
    .updateTable("units")
    .set({ ...columnsOf(fields), ...editedNow(archived) })
    .where("id", "=", unitProfileId)
    .execute();
}
