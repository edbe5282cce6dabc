import * as z from "zod/mini";
import { address } from "./addresses.ts";
import { categoryCode, unitStatus } from "./catalogue.ts";
import { formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, severalOf, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { cardsPerPage } from "../wire/paging.ts";
import { listingPhoto } from "./listing-photos.ts";
import { currencyCode, newOrOldWord, propertyEdit, propertyForm } from "./property-forms.ts";
import { position } from "./map/positions.ts";
import { partialOf, archivedQuery, pastFields, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { searchFields, searchRules } from "./units.ts";

/** The search request for properties. Its unit fields ask for properties with such a unit. */
export const propertySearch = z
  .strictObject({
    ...searchFields,
    column: z._default(searchFields.column, "propertyName"),
    value: z._default(searchFields.value, "Property"),
    /** A simpler form of the filter, with the four closed lists in a separate object (requirements 3.6). */
    propertyRequest: z.optional(
      z.strictObject({
        column: searchFields.column,
        value: searchFields.value,
        joinTableName: searchFields.joinTableName,
        operation: searchFields.operation,
      }),
    ),
  })
  .check(...searchRules);
export type PropertySearch = z.output<typeof propertySearch>;

const cardFields = {
  propertyId: z.int(),
  propertyName: z.string(),
  propertiesCategory: categoryCode,
  address,
  /** The area, as a search sends it. */
  location: z.string(),
  imgUrl: z.string(),
  numberOfUnits: z.int(),
  numberOfVacantUnits: z.int(),
};
export const propertyCard = z.object({
  ...cardFields,
  /** The property's first photo; null if it has none. */
  photo: z.nullable(listingPhoto),
});
/** A property as lists show it, to everybody who is logged in. */
export type PropertyCard = z.infer<typeof propertyCard>;

export const propertyUnit = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitNumber: z.string(),
  unitProfileType: z.string(),
  unitProfileSubType: z.string(),
  /** Square feet. */
  areaOfUnit: z.number(),
  floorNo: z.int(),
  security: z.enum(["true", "false"]),
  unitStatus,
  minRent: z.number(),
  maxRent: z.number(),
});
/** A unit as the page of its property lists it. */
export type PropertyUnit = z.infer<typeof propertyUnit>;

const detailFields = {
  careTaker: z.nullable(z.int()),
  careTakerName: z.string(),
  careTakerContact: z.string(),
  newOrOld: newOrOldWord,
  ageOfProperty: z.nullable(z.int()),
  googleMapRef: z.string(),
  /** Where the search's map shows it; null for nowhere. */
  position: z.nullable(position),
  valueOfProperty: z.nullable(z.number()),
  ownershipDocuments: z.string(),
  currentOwner: z.nullable(z.int()),
  currentOwnerName: z.string(),
  previousOwner: z.nullable(z.int()),
  previousOwnerName: z.string(),
  brokeragePaid: z.boolean(),
  brokerage: z.nullable(z.number()),
  nameOfBroker: z.string(),
  sourceOfFinance: z.string(),
  currency: currencyCode,
  custodianId: z.int(),
  custodianName: z.string(),
  customeField1: z.string(),
  customeField2: z.string(),
  customeField3: z.string(),
  customeField4: z.string(),
  customeField5: z.string(),
  ...recordFields,
  ...pastFields,
};
export const propertyRecord = z.object({ ...cardFields, ...detailFields });
/** All fields of a property, as also shown in the `current` of a 409. */
export type PropertyRecord = z.infer<typeof propertyRecord>;

export const property = z.object({
  ...propertyCard.shape,
  photos: z.array(listingPhoto),
  /** At most a thousand; `numberOfUnits` is the total. */
  unitProfile: z.array(propertyUnit),
  /** Whether the caller may change it and its units. */
  mayEdit: z.boolean(),
  /** Only for its staff and its owner. */
  ...partialOf(detailFields),
});
export type Property = z.infer<typeof property>;

const feature = "properties";
/** The feature's description in the API documentation. */
export const featureDescription = { properties: "Properties and their search." };
const idInPath = z.object({ id: identifierInPath });
const listQuery = {
  ...pageQuery(cardsPerPage),
  /** Part of the name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
  /** Of one custodian; 0 for any. */
  custodianId: z.optional(identifierInPath),
  /** `true`: only those whose details the caller may see. */
  mine: z.optional(z.enum(["true"])),
  ...archivedQuery,
};
/** The paging fields of an answer with its items. */
export const pageFacts = z.object({ page: z.int(), size: z.int(), total: z.int(), totalIsCapped: z.boolean() });

/** The property list: both kinds, each with its own paging. */
export const custodianProperties = z.object({
  propertyCommercialVO: z.array(propertyCard),
  propertyResidentialVO: z.array(propertyCard),
  propertyCommercialPage: pageFacts,
  propertyResidentialPage: pageFacts,
});

export const listProperties = endpoint({
  method: "GET",
  path: "/properties",
  feature,
  summary: "Properties, newest first",
  access: "signed-in",
  query: z.object({
    ...listQuery,
    ...sortQuery(["createdAt", "propertyName"]),
    category: z.optional(categoryCode),
    /** The area, as a search sends it. */
    location: z.optional(anyText(60)),
    /** Properties with a unit of one of these statuses. */
    unitStatus: severalOf(unitStatus),
  }),
  reads: ["property", "unit"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(propertyCard) },
  problems: [403],
});

export const listResidentialProperties = endpoint({
  method: "GET",
  path: "/residential/properties",
  feature,
  summary: "Residential properties, newest first",
  access: "signed-in",
  query: z.object(listQuery),
  reads: ["property", "unit"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(propertyCard) },
  problems: [403],
});

export const listCustodianProperties = endpoint({
  method: "GET",
  path: "/properties/custodians",
  feature,
  summary: "The property list: without a filter, small commercial properties of the own custodian with a vacant unit",
  access: "signed-in",
  query: z.object({
    ...pageQuery(cardsPerPage),
    custodianId: listQuery.custodianId,
    category: z.optional(z.enum([...categoryCode.options, "all"])),
    /** Properties with a unit of this status; `all` for any property. */
    unitStatus: z.optional(z.enum([...unitStatus.options, "all"])),
  }),
  reads: ["property", "unit"],
  offline: "lastSeen",
  success: {
    status: 200,
    answer: custodianProperties,
  },
});

export const searchProperties = endpoint({
  method: "POST",
  path: "/properties/searchfilters",
  feature,
  summary: "Search properties of an area and category",
  access: "signed-in",
  body: propertySearch,
  reads: ["property", "unit"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(propertyCard) },
});

export const readProperty = endpoint({
  method: "GET",
  path: "/properties/{id}",
  feature,
  summary: "A property with its units; in full for its staff and its owner",
  access: "signed-in",
  params: idInPath,
  reads: ["property", "unit", "owner", "custodian"],
  offline: "lastSeen",
  success: { status: 200, answer: property },
  problems: [404],
});

export const createProperty = endpoint({
  method: "POST",
  path: "/properties",
  feature,
  summary: "Add a property",
  access: staff,
  body: propertyForm,
  changes: ["property"],
  success: { status: 201, answer: property },
  repeatable: true,
});

export const editProperty = endpoint({
  method: "PATCH",
  path: "/properties/{id}",
  feature,
  summary: "Change or archive a property",
  access: staff,
  params: idInPath,
  body: propertyEdit,
  changes: ["property"],
  success: { status: 200, answer: property },
  problems: [404, 409],
});

export const deleteProperty = endpoint({
  method: "DELETE",
  path: "/properties/{id}",
  feature,
  summary: "Delete a property to which nothing refers",
  access: staff,
  params: idInPath,
  changes: ["property"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});

/** The filters of the exports of properties and units. */
export const exportedPlace = {
  /** Part of the name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
  /** The area, as a search sends it. */
  location: z.optional(anyText(60)),
  /** Of one custodian; only an administrator's export has others than the caller's. */
  custodianId: z.optional(identifierInPath),
  unitStatus: severalOf(unitStatus),
  ...archivedQuery,
};

export const exportProperties = endpoint({
  method: "GET",
  path: "/exports/properties",
  feature: "exports",
  summary: "The properties of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...exportedPlace, category: z.optional(categoryCode) }),
  success: { status: 200, answer: "file" },
  problems: [403],
});
