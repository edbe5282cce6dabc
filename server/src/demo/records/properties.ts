import type { Category } from "@vasati/contract/wire/codes";
import { day, instantOf, today } from "../values/calendar.ts";
import { fictionalTelephone } from "../values/identity-numbers.ts";
import { localityOf } from "../values/localities.ts";
import type { Area, Plan, Row } from "../plan.ts";
import { account, custodian, firstProperties, showcaseProperties } from "../plan.ts";
import { person } from "../values/names.ts";
import { positionOf } from "../values/positions.ts";
import type { Random } from "../values/random.ts";
import { at, between, chance, pick, pickWeighted, randomOf } from "../values/random.ts";

/** The type of a property's buildings. */
export type Building = "township" | "apartments" | "villas" | "houses" | "guest house" | "market" | "park";

export interface Property {
  id: number;
  name: string;
  category: Category;
  building: Building;
  area: Area;
  custodianId: number;
  isOld: boolean;
  createdAt: number;
}

/** The owners of some large sites are registered for GST, and charge it. */
export const chargesGst = ({ category, id }: Property): boolean => category === "LC" && id % 2 === 0;

/** The owners who charge GST, among those of the first properties: only these have rent books. */
export function ownersWithGst(plan: Plan): Set<number> {
  const ids = Array.from({ length: Math.min(plan.properties, firstProperties) }, (_, place) => place + 1);
  const sites = ids.map((id) => propertyOf(plan, id)).filter(chargesGst);
  return new Set(sites.map((site) => propertyRow(plan, site).current_owner_id ?? 0));
}

const mixedAreas = 12;
const largeCommercialAreas = [3, 6, 21, 0, 4, 15];

/**
 * Sites of the first properties: residential and small commercial ones in each of the first twelve localities, large commercial
 * ones in six, then one in each other locality, so that the first choices of a visitor find something.
 */
function firstSite(areas: readonly Area[], id: number): { category: Category; area: Area } | undefined {
  const homesAndShops = ["RS", "SC"] as const;
  if (id <= 2 * mixedAreas) return { category: at(homesAndShops, id - 1), area: at(areas, Math.floor((id - 1) / 2)) };
  const large = largeCommercialAreas[id - 2 * mixedAreas - 1];
  if (large !== undefined) return { category: "LC", area: at(areas, large) };
  const area = areas[id - mixedAreas - largeCommercialAreas.length - 1];
  return area && { category: at(homesAndShops, id), area };
}

const prefixes = [
  "Kaveri",
  "Hoysala",
  "Nandi",
  "Tungabhadra",
  "Chalukya",
  "Sahyadri",
  "Brindavan",
  "Netravati",
  "Kadamba",
  "Malnad",
  "Sharavathi",
  "Lakshmi",
  "Vidyaranya",
  "Champaka",
  "Basaveshwara",
  "Mayura",
  "Parijatha",
  "Kempegowda",
  "Suvarna",
  "Chamundi",
  "Sampige",
  "Rashtrakuta",
  "Ganga",
];
const suffixes: Record<Building, readonly string[]> = {
  township: ["Greens", "Township", "Garden City"],
  apartments: ["Residency", "Heights", "Enclave", "Towers", "Apartments"],
  villas: ["Villas", "Meadows"],
  houses: ["Nilaya", "Layout"],
  "guest house": ["Comforts PG", "Ladies PG", "Gents PG"],
  market: ["Complex", "Arcade", "Plaza", "Bazaar", "Shopping Centre"],
  park: ["Logistics Park", "Business Centre", "Tech Park", "Industrial Estate", "Trade Centre"],
};

const siteOf = (plan: Plan, random: Random, id: number) =>
  firstSite(plan.areas, id) ?? {
    category: pickWeighted<Category>(random, { RS: 50, SC: 35, LC: 15 }),
    area: pick(random, plan.areas),
  };

function buildingOf(random: Random, category: Category, id: number): Building {
  if (category !== "RS") return category === "SC" ? "market" : "park";
  if (id <= showcaseProperties) return "township";
  return pickWeighted<Building>(random, { apartments: 60, villas: 12, houses: 16, "guest house": 12 });
}

/** The first sixty properties mostly belong to the demo custodians; the rest is distributed evenly. */
function custodianOf(plan: Plan, random: Random, id: number): number {
  if (id > 60) return between(random, 1, plan.custodians);
  return at([custodian.ofCustodian, custodian.ofCustodian, 1, 1, between(random, 3, plan.custodians)], id - 1);
}

const randomOfProperty = randomOf("property");
const randomOfDetails = randomOf("details of property");

export function propertyOf(plan: Plan, id: number): Property {
  const random = randomOfProperty(id);
  const { category, area } = siteOf(plan, random, id);
  const building = buildingOf(random, category, id);
  return {
    id,
    name: `${at(prefixes, id - 1)} ${pick(random, suffixes[building])}`,
    category,
    building,
    area,
    custodianId: custodianOf(plan, random, id),
    isOld: chance(random, 0.55),
    createdAt: today - Math.floor((60 + random() * 1400) * day),
  };
}

/** Owner 1, of the demo account, has some of the first properties. The owners with every sixth id are previous ones. */
function ownersOf(plan: Plan, random: Random, id: number) {
  const sixths = Math.floor(plan.owners / 6);
  const current = between(random, 0, sixths - 1) * 6 + between(random, 1, 5);
  return {
    current_owner_id: id <= 60 && id % 12 === 1 ? 1 : current,
    previous_owner_id: chance(random, 0.3) ? between(random, 1, sixths) * 6 : null,
  };
}

export function propertyRow(plan: Plan, property: Property): Row<"properties"> {
  const { id, isOld } = property;
  const random = randomOfDetails(id);
  const brokeragePaid = chance(random, 0.25);
  const caretakerId = chance(random, 0.7) ? (property.custodianId % plan.custodians) + 1 : null;
  const createdAt = instantOf(property.createdAt);
  const position = positionOf(property.area, id);
  return {
    id,
    name: property.name,
    category: property.category,
    area_code: property.area.code,
    address_id: id,
    custodian_id: property.custodianId,
    caretaker_id: caretakerId,
    caretaker_contact: caretakerId === null ? null : fictionalTelephone(caretakerId),
    condition: isOld ? "Old" : "New",
    age_in_years: isOld ? between(random, 4, 45) : null,
    map_reference: null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    value: between(random, 40, 4_000) * 100_000,
    ownership_documents: pick(random, [
      "Sale deed",
      "Sale deed, Khata extract",
      "A-Khata, encumbrance certificate",
      "Gift deed",
    ]),
    ...ownersOf(plan, random, id),
    brokerage_paid: brokeragePaid,
    brokerage: brokeragePaid ? between(random, 10, 400) * 1_000 : null,
    broker_name: brokeragePaid ? person(random) : null,
    source_of_finance: pick(random, ["Own funds", "Bank loan", "Housing finance", "Partnership"]),
    created_by: account.administrator,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const randomOfAddress = randomOf("address");

/** The address with the property's own id. */
export function propertyAddress({ id, name, area }: Property): Row<"addresses"> {
  const random = randomOfAddress(id);
  const { roads, landmarks } = localityOf(area.code);
  return {
    id,
    building_name: name,
    address_line_1: `No. ${between(random, 1, 480)}${pick(random, ["", "", "/1", "/A", "/2"])}, ${pick(random, ["1st", "2nd", "3rd", "4th", "5th", "6th"])} Cross`,
    landmark: `${pick(random, ["Near", "Opposite", "Behind", "Next to"])} ${pick(random, landmarks)}`,
    road_name: pick(random, roads),
    road_number: String(between(random, 1, 40)),
    street: `${pick(random, ["1st", "2nd", "3rd", "4th"])} ${pick(random, ["Block", "Stage", "Phase"])}`,
    area: area.title,
    district_municipality: area.district,
    state: area.state,
    country: "India",
    zipcode: area.zipcode,
  };
}
