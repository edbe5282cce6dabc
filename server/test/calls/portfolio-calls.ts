import type { Row } from "../app/call-rows.ts";
import {
  administrators,
  browsed,
  edited,
  portfolioRecord,
  members,
  search,
  staff,
  strangers,
} from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import { png } from "../files/document-contents.ts";
import { standaloneKinds } from "../policies/standalone-kinds.ts";
import { commercialUnitForm, ownerForm, placeIn, propertyForm, residentialUnitForm } from "./forms.ts";
import { formHeaders, formOf } from "./multipart.ts";
import {
  browses,
  edits,
  gives,
  ofHome,
  ofHomeOfUnits,
  ofProperty,
  ofUnit,
  propertyInFull,
  recordOf,
} from "./policies.ts";

const propertyId = ({ property }: World) => property.id;
const unitId = ({ unit }: World) => unit.id;
const homeUnitId = ({ homeUnit }: World) => homeUnit.id;
/** The rows of the calls for the photos of a unit or a property. */
const photoCalls = <Path extends string>(path: Path, id: (world: World) => number, place: typeof ofUnit) => {
  const policy = edits(place);
  const record = { id, policy };
  const form = { headers: formHeaders, body: () => formOf({}, { name: "room.png", content: png }) };
  const listing = (world: World) => (path === "/properties" ? { property_id: id(world) } : { unit_id: id(world) });
  const photoIds = async (world: World) => [id(world), (await world.addListingPhoto(listing(world))).id];
  return {
    [`GET ${path}/{id}/photos`]: { ...portfolioRecord(record), statements: 4 },
    [`POST ${path}/{id}/photos`]: { ...portfolioRecord(record, 201), ...form, statements: 13 },
    [`PUT ${path}/{id}/photos`]: { ...portfolioRecord(record), body: () => ({ photos: [] }), statements: 11 },
    [`DELETE ${path}/{id}/photos/{photoId}`]: { ...portfolioRecord({ id: photoIds, policy }, 204), statements: 9 },
  } as Record<`${"GET" | "POST" | "PUT"} ${Path}/{id}/photos` | `DELETE ${Path}/{id}/photos/{photoId}`, Row>;
};

const owner = recordOf(standaloneKinds["an owner"]);

/** The rows of `everyCall` that are about properties, their units and their owners. */
export const portfolioCalls = {
  "GET /properties": { statements: 4, own: members(200) },
  "GET /residential/properties": { statements: 4, own: members(200) },
  "GET /properties/custodians": {
    statements: 7,
    own: members(200),
    query: "?category=all&unitStatus=all&custodianId=0",
  },
  "POST /properties/searchfilters": { statements: 5, own: members(200), body: search("SC") },
  "GET /properties/{id}": { ...browsed(propertyId, browses(ofProperty)), statements: 4 },
  "POST /properties": {
    statements: 12,
    policy: gives,
    body: ({ property }) => ({ ...propertyForm, custodianId: property.custodian_id }),
    own: staff(201),
    // Naming another portfolio is not hidden: the portfolio is of a colleague, whom staff know.
    other: administrators(201),
  },
  "PATCH /properties/{id}": { ...edited({ id: propertyId, policy: edits(ofProperty) }), statements: 12 },
  "DELETE /properties/{id}": { ...portfolioRecord({ id: propertyId, policy: edits(ofProperty) }, 204), statements: 9 },

  "GET /profiles/{kind}/{id}": {
    statements: 20,
    id: (world) => ["property", propertyId(world)],
    policy: propertyInFull,
    own: { ...staff(200), Owner: 200 },
    other: { ...strangers(200), Owner: 404 },
    archived: { ...strangers(200), Owner: 404 },
  },

  "GET /properties/{id}/building": {
    statements: 5,
    id: propertyId,
    policy: propertyInFull,
    own: { ...staff(200), Owner: 200 },
    other: { ...strangers(200), Owner: 404 },
    archived: { ...strangers(200), Owner: 404 },
  },

  "POST /unitprofiles/searchfilters": { statements: 5, own: members(200), body: search("SC") },
  "GET /unitprofiles/{id}": { ...browsed(unitId, browses(ofUnit)), statements: 3 },
  "GET /residential/unitprofiles/{id}": { ...browsed(homeUnitId, browses(ofHome)), statements: 3 },
  "POST /unitprofiles": {
    statements: 11,
    policy: edits(ofProperty),
    body: ({ property }) => ({ ...commercialUnitForm, ...placeIn(property) }),
    own: staff(201),
    other: strangers(201),
    archived: strangers(409),
  },
  "POST /residential/units": {
    statements: 11,
    policy: edits(ofHomeOfUnits),
    body: ({ home }) => ({ ...residentialUnitForm, ...placeIn(home) }),
    own: staff(201),
    other: strangers(201),
  },
  "PATCH /unitprofiles/{id}": { ...edited({ id: unitId, policy: edits(ofUnit) }), statements: 11 },
  "DELETE /unitprofiles/{id}": { ...portfolioRecord({ id: unitId, policy: edits(ofUnit) }, 204), statements: 9 },

  ...photoCalls("/unitprofiles", unitId, ofUnit),
  ...photoCalls("/properties", propertyId, ofProperty),

  "GET /ownerProfiles": { statements: 4, own: staff(200) },
  "POST /ownerProfiles": { statements: 8, own: staff(201), body: () => ownerForm },
  "GET /ownerProfiles/{id}": { ...portfolioRecord(owner), statements: 2 },
  "PATCH /ownerProfiles/{id}": { ...edited(owner), statements: 8 },
  "DELETE /ownerProfiles/{id}": { ...portfolioRecord(owner, 204), statements: 7 },
} satisfies Record<string, Row>;
