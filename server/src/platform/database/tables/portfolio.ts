import type { BusinessType, Category, UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Archivable, CalendarDate, InstantOfNow, MoneyOrNull } from "./columns.ts";

/** The tables of this file, by their names. */
export interface PortfolioTables {
  areas: AreasTable;
  properties: PropertiesTable;
  units: UnitsTable;
  listing_photos: ListingPhotosTable;
}

/** The tables whose rows can be archived. */
export const archivedPortfolio = ["properties", "units"] as const;

interface AreasTable {
  /** What a search sends as `location`. */
  code: string;
  title: string;
  city: string;
  district: string;
  state: string;
  zipcode: string;
  /** Order in the Area list. */
  position: number;
  /** In degrees; null for a locality of which it isn't known. */
  latitude: number | null;
  longitude: number | null;
}

interface PropertiesTable extends Archivable {
  id: GeneratedAlways<number>;
  name: string;
  name_lower: GeneratedAlways<string>;
  category: Category;
  area_code: string;
  address_id: number;
  custodian_id: number;
  caretaker_id: number | null;
  caretaker_contact: string | null;
  condition: Generated<"New" | "Old">;
  age_in_years: number | null;
  map_reference: string | null;
  /** Where everybody sees it on the map, in degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  value: MoneyOrNull;
  ownership_documents: string | null;
  current_owner_id: number | null;
  previous_owner_id: number | null;
  brokerage_paid: Generated<boolean>;
  brokerage: MoneyOrNull;
  broker_name: string | null;
  source_of_finance: string | null;
  currency: Generated<"INR">;
  custom_field_1: string | null;
  custom_field_2: string | null;
  custom_field_3: string | null;
  custom_field_4: string | null;
  custom_field_5: string | null;
  created_by: number | null;
}

interface UnitsTable extends Archivable {
  id: GeneratedAlways<number>;
  property_id: number;
  /** Copied from the property for the search, and kept equal by the foreign key. */
  category: Category;
  /** Copied from the property for the search, and kept equal by the foreign key. */
  area_code: string;
  address_id: number;
  name: string;
  name_lower: GeneratedAlways<string>;
  number: string | null;
  area_of_unit: ColumnType<string, string | number>;
  unit_type: UnitType;
  unit_sub_type: string | null;
  windows_type: "GLS" | "GRL";
  phone_provided_by: "OWN" | "TNT";
  preferential_position: "F" | "B" | "L" | "R";
  inner_rooms: boolean;
  number_of_inner_rooms: Generated<number>;
  dimensions: string;
  floor_number: number;
  electricity_account_number: string;
  water_account_number: string;
  security: boolean;
  status: UnitStatus;
  sub_custodian_id: number | null;
  type_of_business: BusinessType | null;
  warehouse_type: string | null;
  building_number: string | null;
  city_id: Generated<number>;
  door_facing: "East" | "West" | "North" | "South" | null;
  /** Rupees a month; 0 if not given. */
  min_rent: ColumnType<string, string | number | undefined, string | number>;
  max_rent: ColumnType<string, string | number | undefined, string | number>;
  deposit: MoneyOrNull;
  maintenance: MoneyOrNull;
  /** Square feet. */
  carpet_area: MoneyOrNull;
  built_up_area: MoneyOrNull;
  furnishing: "UNF" | "SEM" | "FUL" | null;
  bathrooms: number | null;
  balconies: number | null;
  parking: "NON" | "TWO" | "CAR" | "BTH" | null;
  water_supply: "COR" | "BOR" | "BTH" | "TNK" | null;
  power_backup: "NON" | "COM" | "FUL" | null;
  lift: boolean | null;
  available_from: CalendarDate | null;
  total_floors: number | null;
  /** Feet. */
  frontage: MoneyOrNull;
  road_width: MoneyOrNull;
  /** Kilowatts. */
  power_load: MoneyOrNull;
  ceiling_height: MoneyOrNull;
  custom_field_1: Generated<number>;
  custom_field_2: Generated<number>;
  custom_field_3: string | null;
  custom_field_4: string | null;
  custom_field_5: string | null;
  created_by: number | null;
}

interface ListingPhotosTable {
  id: GeneratedAlways<number>;
  /** Either this or the unit. */
  property_id: number | null;
  unit_id: number | null;
  /** The first is the cover. */
  position: number;
  caption: Generated<string>;
  width: number;
  height: number;
  placeholder: string;
  /** Which sizes were made of it (`platform/pictures/photo-recipe.ts`). */
  recipe: Generated<number>;
  file_name: string;
  media_type: "image/jpeg";
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  storage_key: string;
  user_id: number | null;
  created_at: InstantOfNow;
}
