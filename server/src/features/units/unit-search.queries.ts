import type { Address } from "@vasati/contract/portfolio/addresses";
import type { UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import { cardsPerPage, vacantUnitsCountedAtMost } from "@vasati/contract/wire/paging";
import { pictureOfUnitType } from "@vasati/contract/papers/pictures";
import type { UnitCard, UnitPage, UnitSearch } from "@vasati/contract/portfolio/units";
import { CompiledQuery } from "kysely";
import { addressAsJson } from "../../records/addresses.queries.ts";
import type { PhotoRow } from "../../records/pictures/listing-photos.queries.ts";
import { coverOf, coverOfUnit } from "../../records/pictures/listing-photos.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { sendStatement } from "../../platform/database/database.ts";
import { containsPattern } from "../../platform/database/like.ts";

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

type Row = (CardRow | { unitProfileId: null }) & { areaIsKnown: boolean; matches: string };

/**
 * Collects the values of a statement and returns a placeholder for each. `unseen` is for values that differ from search to search:
 * it hides them from PostgreSQL's planner, which would otherwise plan each search again, and that takes as long as the search.
 */
function places() {
  const values: unknown[] = [];
  const of = (value: unknown) => `$${values.push(value)}`;
  return { values, of, unseen: (value: unknown, type: "text" | "numeric") => `(select ${of(value)}::${type})` };
}
type Places = ReturnType<typeof places>;

/** Conditions on the name of the unit or its property, as `column` chooses. */
function nameConditions(search: UnitSearch, place: Places): string[] {
  const ofProperty = (text: string) => `property_id in (
      select property.id from properties property
      where property.area_code = ${place.of(search.location)} and property.category = ${place.of(search.category)}
        and property.name_lower like lower(${place.of(containsPattern(text))}))`;
  const conditions: string[] = [];
  if (search.propertyName) conditions.push(ofProperty(search.propertyName));
  if (search.searchText && search.column === "propertyName") conditions.push(ofProperty(search.searchText));
  else if (search.searchText) conditions.push(`name_lower like lower(${place.of(containsPattern(search.searchText))})`);
  return conditions;
}

/** Conditions for vacant units. Those of the usual search only use columns of the search index. */
function conditionsOf(search: UnitSearch, place: Places): string {
  const conditions = [
    `area_code = ${place.unseen(search.location, "text")}`,
    `category = ${place.unseen(search.category, "text")}`,
    "status = 'NOP'",
    "archived_at is null",
    ...nameConditions(search, place),
  ];
  if (search.unitProfile) conditions.push(`unit_type = ${place.unseen(search.unitProfile, "text")}`);
  if (search.typeOfBusiness) conditions.push(`type_of_business = ${place.unseen(search.typeOfBusiness, "text")}`);
  // The rents of the unit overlap the requested range (requirements 11.8).
  if (search.minRent > 0) conditions.push(`max_rent >= ${place.unseen(search.minRent, "numeric")}`);
  if (search.maxRent > 0) conditions.push(`min_rent <= ${place.unseen(search.maxRent, "numeric")}`);
  if (search.propertyId > 0) conditions.push(`property_id = ${place.of(search.propertyId)}`);
  if (search.custodianId > 0)
    conditions.push(`property_id in (select id from properties where custodian_id = ${place.of(search.custodianId)})`);
  return conditions.join("\n      and ");
}

/**
 * One statement for the page, its capped count and whether the area exists. A single walk along the index finds the matching ids,
 * as far as the page or the count needs; only the page's rows are joined. All text in it is ours; the caller's values are
 * parameters.
 */
export function vacantUnitsStatement(search: UnitSearch) {
  const place = places();
  const conditions = conditionsOf(search, place);
  const { location, page, size } = search;
  const newestFirst = "created_at desc, id desc";
  const [counted, needed] = [vacantUnitsCountedAtMost + 1, (page + 1) * size];
  // The usual limit is a literal, because for a parameter the planner expects too many rows.
  const walked = needed <= counted ? counted : place.of(needed);
  const shown = size === cardsPerPage ? cardsPerPage : place.of(size);
  const text = `
    with matching as materialized (
      select id, created_at from units where ${conditions}
      order by ${newestFirst} limit ${walked}
    )
    select exists (select 1 from areas where code = ${place.of(location)}) as "areaIsKnown",
      counted.matches, unit."unitProfileId", unit."unitName", unit."unitProfileType", unit."unitProfileSubType",
      unit."unitStatus", unit."minRent", unit."maxRent", unit."areaOfUnit", unit.deposit, unit."addressId",
      unit.photo
    from (select count(*) as matches from matching) as counted left join (
      select units.id as "unitProfileId", units.name as "unitName", unit_type as "unitProfileType",
        unit_sub_type as "unitProfileSubType", status as "unitStatus", min_rent as "minRent", max_rent as "maxRent",
        area_of_unit as "areaOfUnit", deposit, units.created_at, ${addressAsJson("address")} as "addressId", ${coverOfUnit("units")} as photo
      from (
        select id from matching order by ${newestFirst} limit ${shown} offset ${place.of(page * size)}
      ) as chosen join units using (id) join addresses as address on address.id = units.address_id
    ) as unit on true
    order by unit.created_at desc, unit."unitProfileId" desc`;
  return CompiledQuery.raw(text, place.values);
}

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
 * Vacant units that match the search, newest first; undefined for an unknown area. Ignores `unitStatus`: the public search only
 * finds vacant units.
 */
export async function findVacantUnits(database: Database, search: UnitSearch): Promise<UnitPage | undefined> {
  const rows = await sendStatement<Row>(database, vacantUnitsStatement(search));
  const [first] = rows;
  if (!first?.areaIsKnown) return undefined;
  const matches = Number(first.matches);
  return {
    items: rows.filter((row) => row.unitProfileId !== null).map(unitCardOf),
    page: search.page,
    size: search.size,
    total: Math.min(matches, vacantUnitsCountedAtMost),
    totalIsCapped: matches > vacantUnitsCountedAtMost,
  };
}

/** The cards of units, in no particular order. */
export async function findUnitCards(database: Database, ids: number[]): Promise<UnitCard[]> {
  if (ids.length === 0) return [];
  const text = `
    select unit.id as "unitProfileId", unit.name as "unitName", unit_type as "unitProfileType",
      unit_sub_type as "unitProfileSubType", status as "unitStatus", min_rent as "minRent", max_rent as "maxRent",
      area_of_unit as "areaOfUnit", deposit,
      ${addressAsJson("address")} as "addressId", ${coverOfUnit("unit")} as photo
    from units as unit join addresses as address on address.id = unit.address_id
    where unit.id = any($1::bigint[])`;
  const rows = await sendStatement<CardRow>(database, CompiledQuery.raw(text, [ids]));
  return rows.map(unitCardOf);
}
