import type { Address } from "@vasati/contract/portfolio/addresses";
import type { UnitRecord } from "@vasati/contract/portfolio/unit-profiles";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import type { UnitDetail } from "@vasati/contract/portfolio/units";
import type { Selectable } from "kysely";
import { CompiledQuery } from "kysely";
import { addressAsJson } from "../../records/addresses.queries.ts";
import type { PhotoRow } from "../../records/pictures/listing-photos.queries.ts";
import { listingPhotoOf, photosOfUnit } from "../../records/pictures/listing-photos.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { listingOf } from "./listing.queries.ts";
import { sendStatement } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Selectable<Tables["units"]> & {
  address: Address;
  property_name: string;
  custodian_id: number;
  current_owner_id: number | null;
  has_active_tenancy: boolean;
};
type PublicRow = Row & { photos: PhotoRow[] };

const unitsOf = `
  select units.*, property.name as property_name, property.custodian_id, property.current_owner_id,
    ${addressAsJson("address")} as address,
    exists (select 1 from tenancies where unit_id = units.id and status = 'Active') as has_active_tenancy
  from units
    join properties as property on property.id = units.property_id
    join addresses as address on address.id = units.address_id`;
const unitById = `${unitsOf} where units.id = $1`;
const publicUnitById = `
  select unit.*, ${photosOfUnit("unit")} as photos
  from (${unitById} and units.archived_at is null) as unit`;
const unitsById = `${unitsOf} where units.id = any($1::bigint[])`;

const ownFieldsOf = (row: Row): Omit<UnitDetail, "photos"> => ({
  unitProfileId: row.id,
  unitName: row.name,
  unitNumber: row.number ?? "",
  areaOfUnit: Number(row.area_of_unit),
  unitProfileType: row.unit_type,
  unitProfileSubType: row.unit_sub_type ?? "",
  windowsType: row.windows_type,
  dimensions: row.dimensions,
  electricityAccNo: row.electricity_account_number,
  waterAccNo: row.water_account_number,
  innerRooms: row.inner_rooms ? "YES" : "NO",
  security: row.security ? "true" : "false",
  unitStatus: row.status,
  addressId: row.address,
  tenancyStatus: row.has_active_tenancy ? "Active" : null,
  propertyId: { propertyId: row.property_id, propertyName: row.property_name },
  propertiesCategory: row.category,
  typeOfBusiness: row.type_of_business,
  floorNo: row.floor_number,
  doorFacing: row.door_facing ?? "",
  noOfInnerRooms: row.number_of_inner_rooms,
  buildingNumber: row.building_number ?? "",
  minRent: Number(row.min_rent),
  maxRent: Number(row.max_rent),
  imgUrl: pictureOfUnitType(row.unit_type),
  ...listingOf(row),
});

const unitRecordOf = (row: Row): UnitRecord => ({
  ...ownFieldsOf(row),
  phoneProvidedBy: row.phone_provided_by,
  preferencialPosition: row.preferential_position,
  subCustodianId: row.sub_custodian_id ?? 0,
  warehouseType: row.warehouse_type,
  cityId: row.city_id,
  customField1: row.custom_field_1,
  customField2: row.custom_field_2,
  customField3: row.custom_field_3 ?? "",
  customField4: row.custom_field_4 ?? "",
  customField5: row.custom_field_5 ?? "",
  custodianId: row.custodian_id,
  currentOwner: row.current_owner_id,
  version: row.version,
  archived: row.archived_at !== null,
});

/** A unit with everything that is public, plus its account numbers; undefined for an archived one. */
export async function findUnit(database: Database, id: number): Promise<UnitDetail | undefined> {
  const [row] = await sendStatement<PublicRow>(database, CompiledQuery.raw(publicUnitById, [id]));
  return row && { ...ownFieldsOf(row), location: row.area_code, photos: row.photos.map(listingPhotoOf) };
}

/** A complete unit, even if archived. */
export async function findUnitRecord(database: Database, id: number): Promise<UnitRecord | undefined> {
  const [row] = await sendStatement<Row>(database, CompiledQuery.raw(unitById, [id]));
  return row && unitRecordOf(row);
}

/** Complete units, in no particular order. */
export async function findUnitRecords(database: Database, ids: number[]): Promise<UnitRecord[]> {
  const { rows } = (await database.executeQuery(CompiledQuery.raw(unitsById, [ids]))) as { rows: Row[] };
  return rows.map(unitRecordOf);
}

/** Whether the unit has an active or pending tenancy. */
export async function unitIsBound(database: Database, unitId: number): Promise<boolean> {
  const row = await database
    .selectFrom("tenancies")
    .select("id")
    .where("unit_id", "=", unitId)
    .where("status", "!=", "Expired")
    .executeTakeFirst();
  return row !== undefined;
}
