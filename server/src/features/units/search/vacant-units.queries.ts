import { cardsPerPage, vacantUnitsCountedAtMost, vacantUnitsLookedThroughAtMost } from "@vasati/contract/wire/paging";
import type { VacantUnitSearch } from "@vasati/contract/portfolio/units";
import { CompiledQuery } from "kysely";
import { addressAsJson } from "../../../records/addresses.queries.ts";
import { coverOfUnit } from "../../../records/pictures/listing-photos.queries.ts";
import { containsPattern } from "../../../platform/database/like.ts";
import type { Places } from "./unit-conditions.queries.ts";
import { filterConditions, furtherConditions, places } from "./unit-conditions.queries.ts";

/** Every vacant unit of the area and category. */
const vacantIn = ({ location, category }: VacantUnitSearch, place: Places): string[] => [
  `area_code = ${place.unseen(location, "text")}`,
  `category = ${place.unseen(category, "text")}`,
  "status = 'NOP'",
  "archived_at is null",
];

/** Conditions on the name of the unit or its property, as `column` chooses. */
function nameConditions(search: VacantUnitSearch, place: Places): string[] {
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

/** Conditions on what the unit belongs to. */
function belongingConditions(search: VacantUnitSearch, place: Places): string[] {
  const conditions: string[] = [];
  if (search.propertyId > 0) conditions.push(`property_id = ${place.of(search.propertyId)}`);
  if (search.custodianId > 0)
    conditions.push(`property_id in (select id from properties where custodian_id = ${place.of(search.custodianId)})`);
  return conditions;
}

interface Order {
  /** What units are sorted by, before their id. */
  key: string;
  /** The name of the key among the matching units, and in the rows of the page. */
  name: string;
  ofRow: string;
  direction: "asc" | "desc";
}

const bySize = { key: "area_of_unit", name: "area_of_unit", ofRow: "area_of_unit" };
/** Each has an index of its own. A unit without a rent comes last. */
const orders: Record<VacantUnitSearch["sort"], Order> = {
  "": { key: "created_at", name: "created_at", ofRow: "units.created_at", direction: "desc" },
  minRent: {
    key: "nullif(min_rent, 0)",
    name: "known_rent",
    ofRow: "nullif(min_rent, 0) as known_rent",
    direction: "asc",
  },
  areaOfUnit: { ...bySize, direction: "asc" },
  "-areaOfUnit": { ...bySize, direction: "desc" },
};

/** Whether a search has further filters or another order than the usual one. */
export const hasFurther = (search: VacantUnitSearch) =>
  [
    search.unitProfileSubType,
    search.furnishing,
    search.availableBy,
    search.maxDeposit,
    search.minArea,
    search.maxArea,
    search.sort,
  ].some(Boolean);

/** How to find the matching ids in order, at most `limit` of them, and whether there may be more than were looked through. */
function matching(search: VacantUnitSearch, place: Places, limit: string) {
  const { key, name, direction } = orders[search.sort];
  const inOrder = (by: string) => `${by} ${direction}, id ${direction}`;
  if (!hasFurther(search)) {
    const conditions = [
      ...vacantIn(search, place),
      ...nameConditions(search, place),
      ...filterConditions(search, place),
      ...belongingConditions(search, place),
    ];
    return {
      ids: `select id, ${name} from units where ${conditions.join("\n      and ")}
      order by ${inOrder(key)} limit ${limit}`,
      isCutShort: "",
    };
  }
  const all = `from units where ${vacantIn(search, place).join(" and ")} order by ${inOrder(key)}`;
  const conditions = [
    ...nameConditions(search, place),
    ...filterConditions(search, place),
    ...belongingConditions(search, place),
    ...furtherConditions(search, place),
  ];
  return {
    // The inner limit bounds what is read, the outer one what is counted.
    ids: `select id, sort_key as ${name} from (
        select *, ${key} as sort_key ${all} limit ${vacantUnitsLookedThroughAtMost}
      ) as unit where ${conditions.join("\n      and ")}
      order by ${inOrder("sort_key")} limit ${limit}`,
    isCutShort: `counted.matches <= ${vacantUnitsCountedAtMost}
      and exists (select ${all} limit 1 offset ${vacantUnitsLookedThroughAtMost}) as "isCutShort",`,
  };
}

/**
 * One statement for the page, its capped count and whether the area exists. A single walk along an index finds the matching ids,
 * as far as the page or the count needs; only the page's rows are joined. All text in it is ours; the caller's values are
 * parameters.
 */
export function vacantUnitsStatement(search: VacantUnitSearch) {
  const place = places();
  const { location, page, size } = search;
  const { name, ofRow, direction } = orders[search.sort];
  const inOrder = `${name} ${direction}, id ${direction}`;
  const [counted, needed] = [vacantUnitsCountedAtMost + 1, (page + 1) * size];
  // The usual limit is a literal, because for a parameter the planner expects too many rows.
  const { ids, isCutShort } = matching(search, place, String(needed <= counted ? counted : place.of(needed)));
  const shown = size === cardsPerPage ? cardsPerPage : place.of(size);
  const text = `
    with matching as materialized (
      ${ids}
    )
    select exists (select 1 from areas where code = ${place.of(location)}) as "areaIsKnown",${isCutShort}
      counted.matches, unit."unitProfileId", unit."unitName", unit."unitProfileType", unit."unitProfileSubType",
      unit."unitStatus", unit."minRent", unit."maxRent", unit."areaOfUnit", unit.deposit, unit."addressId",
      unit.photo
    from (select count(*) as matches from matching) as counted left join (
      select units.id as "unitProfileId", units.name as "unitName", unit_type as "unitProfileType",
        unit_sub_type as "unitProfileSubType", status as "unitStatus", min_rent as "minRent", max_rent as "maxRent",
        area_of_unit as "areaOfUnit", deposit, ${ofRow}, ${addressAsJson("address")} as "addressId", ${coverOfUnit("units")} as photo
      from (
        select id from matching order by ${inOrder} limit ${shown} offset ${place.of(page * size)}
      ) as chosen join units using (id) join addresses as address on address.id = units.address_id
    ) as unit on true
    order by unit.${name} ${direction}, unit."unitProfileId" ${direction}`;
  return CompiledQuery.raw(text, place.values);
}
