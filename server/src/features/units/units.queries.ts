import type { Address } from "@vasati/contract/addresses";
import type { Category, UnitStatus, UnitType } from "@vasati/contract/codes";
import { pictureOfUnitType } from "@vasati/contract/pictures";
import type { UnitDetail } from "@vasati/contract/units";
import { CompiledQuery } from "kysely";
import { addressAsJson } from "../../platform/addresses.queries.ts";
import type { Database } from "../../platform/database.ts";

interface Row {
  id: number;
  name: string;
  number: string | null;
  area_of_unit: string;
  unit_type: UnitType;
  unit_sub_type: string | null;
  windows_type: string;
  dimensions: string;
  electricity_account_number: string;
  water_account_number: string;
  inner_rooms: boolean;
  security: boolean;
  status: UnitStatus;
  category: Category;
  type_of_business: string | null;
  floor_number: number;
  door_facing: string | null;
  number_of_inner_rooms: number;
  building_number: string | null;
  min_rent: string;
  max_rent: string;
  address: Address;
  property_id: number;
  property_name: string;
  has_active_tenancy: boolean;
}

const unitById = `
  select units.*, property.name as property_name, ${addressAsJson("address")} as address,
    exists (select 1 from tenancies where unit_id = units.id and status = 'Active') as has_active_tenancy
  from units
    join properties as property on property.id = units.property_id
    join addresses as address on address.id = units.address_id
  where units.id = $1 and units.archived_at is null`;

const unitDetailOf = (row: Row): UnitDetail => ({
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
});

/** A unit that is not archived, in full. */
export async function findUnit(database: Database, id: number): Promise<UnitDetail | undefined> {
  const { rows } = (await database.executeQuery(CompiledQuery.raw(unitById, [id]))) as { rows: Row[] };
  return rows[0] && unitDetailOf(rows[0]);
}
