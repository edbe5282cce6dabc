import type { Address } from "@vasati/contract/portfolio/addresses";
import type { ShortlistedUnit } from "@vasati/contract/portfolio/seekers/shortlist";
import type { UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import { vacantUnitsCountedAtMost } from "@vasati/contract/wire/paging";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import type { UnitCard, UnitPage, VacantUnitSearch } from "@vasati/contract/portfolio/units";
import type { Selectable } from "kysely";
import { CompiledQuery } from "kysely";
import { addressAsJson } from "../../../records/addresses.queries.ts";
import type { PhotoRow } from "../../../records/pictures/listing-photos.queries.ts";
import { coverOf, coverOfUnit } from "../../../records/pictures/listing-photos.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sendStatement } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { inIndexOrder } from "../../../platform/database/index-order.queries.ts";
import { listingOf } from "../listing.queries.ts";
import { hasFurther, vacantUnitsStatement } from "./vacant-units.queries.ts";

interface CardRow {
  unitProfileId: number;
  unitName: string;
  unitProfileType: UnitType;
  unitProfileSubType: string | null;
  unitStatus: UnitStatus;
  minRent: string;
  maxRent: string;
  areaOfUnit: string;
  deposit: string | null;
  addressId: Address;
  photo: PhotoRow | null;
}

interface Counted {
  areaIsKnown: boolean;
  matches: string;
  /** Of a search with further filters: there are units that it didn't look at. */
  isCutShort?: boolean;
}
type Row = (CardRow | { unitProfileId: null }) & Counted;

const unitCardOf = (row: CardRow): UnitCard => ({
  unitProfileId: row.unitProfileId,
  unitName: row.unitName,
  unitProfileType: row.unitProfileType,
  unitProfileSubType: row.unitProfileSubType ?? "",
  addressId: row.addressId,
  imgUrl: pictureOfUnitType(row.unitProfileType),
  minRent: Number(row.minRent),
  maxRent: Number(row.maxRent),
  areaOfUnit: Number(row.areaOfUnit),
  deposit: row.deposit === null ? null : Number(row.deposit),
  unitStatus: row.unitStatus,
  photo: coverOf(row.photo),
});

/**
 * Vacant units that match the search; undefined for an unknown area. Ignores `unitStatus`: the public search only finds vacant units.
 */
export async function findVacantUnits(database: Database, search: VacantUnitSearch): Promise<UnitPage | undefined> {
  const begin = hasFurther(search) ? inIndexOrder : undefined;
  const rows = await sendStatement<Row>(database, vacantUnitsStatement(search), begin);
  const [first] = rows;
  if (!first?.areaIsKnown) return undefined;
  const { isCutShort = false } = first;
  const matches = Number(first.matches);
  return {
    items: rows.filter((row) => row.unitProfileId !== null).map(unitCardOf),
    page: search.page,
    size: search.size,
    total: Math.min(matches, vacantUnitsCountedAtMost),
    totalIsCapped: isCutShort || matches > vacantUnitsCountedAtMost,
  };
}

/** The cards of units by their ids. @param columns others that the caller needs */
const cardsById = (columns = "") => `
    select ${columns} unit.id as "unitProfileId", unit.name as "unitName", unit_type as "unitProfileType",
      unit_sub_type as "unitProfileSubType", status as "unitStatus", min_rent as "minRent", max_rent as "maxRent",
      area_of_unit as "areaOfUnit", deposit,
      ${addressAsJson("address")} as "addressId", ${coverOfUnit("unit")} as photo
    from units as unit join addresses as address on address.id = unit.address_id
    where unit.id = any($1::bigint[])`;
const unitCardsById = cardsById();
const visibleUnitsById = `${cardsById("unit.*,")} and archived_at is null`;

/** The cards of units, in no particular order. */
export async function findUnitCards(database: Database, ids: number[]): Promise<UnitCard[]> {
  if (ids.length === 0) return [];
  const rows = await sendStatement<CardRow>(database, CompiledQuery.raw(unitCardsById, [ids]));
  return rows.map(unitCardOf);
}

/** Units that aren't archived, with what visitors compare, in no particular order. */
export async function findShortlistedUnits(database: Database, ids: number[]): Promise<ShortlistedUnit[]> {
  const statement = CompiledQuery.raw(visibleUnitsById, [ids]);
  const rows = await sendStatement<CardRow & Selectable<Tables["units"]>>(database, statement);
  return rows.map((row) => Object.assign(unitCardOf(row), listingOf(row), { floorNo: row.floor_number }));
}
