import type { Address } from "@vasati/contract/portfolio/addresses";
import type { Category, UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { PropertyCard, PropertyRecord, PropertyUnit } from "@vasati/contract/portfolio/properties";
import { pictureOfCategory } from "@vasati/contract/papers/pictures";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { addressAsJson } from "../../records/addresses.queries.ts";
import type { PhotoRow } from "../../records/pictures/listing-photos.queries.ts";
import { coverOf, coverOfProperty } from "../../records/pictures/listing-photos.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

interface CardRow {
  id: number;
  name: string;
  category: Category;
  area_code: string;
  address: Address;
  units: number;
  vacant_units: number;
}

type Row = CardRow &
  WithPast &
  Selectable<Tables["properties"]> & {
    caretaker_name: string | null;
    current_owner_name: string | null;
    previous_owner_name: string | null;
    custodian_name: string;
  };

const countedUnits = sql`lateral (
  select count(*) as units, count(*) filter (where status = 'NOP') as vacant_units
  from units where property_id = property.id and archived_at is null)`;
const addressJson = sql.raw(addressAsJson("address"));

/** Without its photo, which is no part of the record. */
const ownFieldsOf = (row: CardRow): Omit<PropertyCard, "photo"> => ({
  propertyId: row.id,
  propertyName: row.name,
  propertiesCategory: row.category,
  address: row.address,
  location: row.area_code,
  imgUrl: pictureOfCategory(row.category),
  numberOfUnits: row.units,
  numberOfVacantUnits: row.vacant_units,
});

const numberOrNull = (decimal: string | null) => (decimal === null ? null : Number(decimal));

const positionOf = ({ latitude, longitude }: Row): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const recordOf = (row: Row): PropertyRecord => ({
  ...ownFieldsOf(row),
  careTaker: row.caretaker_id,
  careTakerName: row.caretaker_name ?? "",
  careTakerContact: row.caretaker_contact ?? "",
  newOrOld: row.condition,
  ageOfProperty: row.age_in_years,
  googleMapRef: row.map_reference ?? "",
  position: positionOf(row),
  valueOfProperty: numberOrNull(row.value),
  ownershipDocuments: row.ownership_documents ?? "",
  currentOwner: row.current_owner_id,
  currentOwnerName: row.current_owner_name ?? "",
  previousOwner: row.previous_owner_id,
  previousOwnerName: row.previous_owner_name ?? "",
  brokeragePaid: row.brokerage_paid,
  brokerage: numberOrNull(row.brokerage),
  nameOfBroker: row.broker_name ?? "",
  sourceOfFinance: row.source_of_finance ?? "",
  currency: row.currency,
  custodianId: row.custodian_id,
  custodianName: row.custodian_name,
  customeField1: row.custom_field_1 ?? "",
  customeField2: row.custom_field_2 ?? "",
  customeField3: row.custom_field_3 ?? "",
  customeField4: row.custom_field_4 ?? "",
  customeField5: row.custom_field_5 ?? "",
  version: row.version,
  archived: row.archived_at !== null,
  past: row.past ?? undefined,
});

/** The cards of properties, in no particular order. */
export async function findPropertyCards(database: Database, ids: number[]): Promise<PropertyCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow & { photo: PhotoRow | null }>`
    select property.id, property.name, property.category, property.area_code, ${addressJson} as address, counted.*,
      ${sql.raw(coverOfProperty("property.id"))} as photo
    from properties as property join addresses as address on address.id = property.address_id
      cross join ${countedUnits} as counted
    where property.id = any(${ids}::bigint[])`.execute(database);
  return rows.map((row) => Object.assign(ownFieldsOf(row), { photo: coverOf(row.photo) }));
}

/** Complete properties, including archived ones, in no particular order. */
export async function findPropertiesById(database: Database, ids: number[]): Promise<PropertyRecord[]> {
  const { rows } = await sql<Row>`
    select property.*, ${addressJson} as address, counted.*, caretaker.name as caretaker_name,
      current_owner.name as current_owner_name, previous_owner.name as previous_owner_name,
      custodian.name as custodian_name, ${pastOf("currentOwner", "previousOwner", "careTaker", "custodianId")} as past
    from properties as property join addresses as address on address.id = property.address_id
      join custodians as custodian on custodian.id = property.custodian_id
      left join custodians as caretaker on caretaker.id = property.caretaker_id
      left join owner_profiles as current_owner on current_owner.id = property.current_owner_id
      left join owner_profiles as previous_owner on previous_owner.id = property.previous_owner_id
      cross join ${countedUnits} as counted
    where property.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(recordOf);
}

/** One complete property. */
export async function findProperty(database: Database, id: number): Promise<PropertyRecord | undefined> {
  return (await findPropertiesById(database, [id]))[0];
}

/** The maximum number of units on a property's page. */
const mostUnits = 1000;

interface UnitRow {
  id: number;
  name: string;
  number: string | null;
  unit_type: UnitType;
  unit_sub_type: string | null;
  area_of_unit: string;
  floor_number: number;
  security: boolean;
  status: UnitStatus;
  min_rent: string;
  max_rent: string;
}

const unitOf = (row: UnitRow): PropertyUnit => ({
  unitProfileId: row.id,
  unitName: row.name,
  unitNumber: row.number ?? "",
  unitProfileType: row.unit_type,
  unitProfileSubType: row.unit_sub_type ?? "",
  areaOfUnit: Number(row.area_of_unit),
  floorNo: row.floor_number,
  security: row.security ? "true" : "false",
  unitStatus: row.status,
  minRent: Number(row.min_rent),
  maxRent: Number(row.max_rent),
});

/** The active units of a property, floor by floor. */
export async function findUnitsOfProperty(database: Database, propertyId: number): Promise<PropertyUnit[]> {
  const { rows } = await sql<UnitRow>`
    select id, name, number, unit_type, unit_sub_type, area_of_unit, floor_number, security, status, min_rent, max_rent
    from units where property_id = ${propertyId} and archived_at is null
    order by floor_number, id limit ${mostUnits}`.execute(database);
  return rows.map(unitOf);
}
