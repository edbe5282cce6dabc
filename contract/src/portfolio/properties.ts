import * as z from "zod/mini";
import { address } from "./addresses.ts";
import { categoryCode, unitStatus } from "./catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, optionalText, severalOf } from "../wire/fields.ts";
import { cardsPerPage, pageOf, pageQuery, sortQuery } from "../wire/paging.ts";
import { propertySorts } from "../wire/sorts.ts";
import { currencyCode, newOrOldWord, propertyEdit, propertyForm } from "./property-forms.ts";
import { anyOf, archivedQuery, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { searchFields, searchRules } from "./units.ts";

/** The default list filter of a person without a custodian of their own (requirements 4.10 and 9.5). */
export const defaultListFilter = { custodianId: 2, category: "SC", unitStatus: "NOP" } as const;

/** The search request for properties; the unit fields of it ask for properties with such a unit. */
export const propertySearch = z
  .strictObject({
    ...searchFields,
    column: z._default(searchFields.column, "propertyName"),
    value: z._default(searchFields.value, "Property"),
    /** The lighter filter shape carries the four closed lists in an object of their own (requirements 3.6). */
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
export const propertyCard = z.object(cardFields);
/** A property as a list shows it, to everybody who is signed in. */
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
};
export const propertyRecord = z.object({ ...cardFields, ...detailFields });
/** Everything that is written down of a property; also what a 409 shows as `current`. */
export type PropertyRecord = z.infer<typeof propertyRecord>;

export const property = z.object({
  ...cardFields,
  /** At most a thousand; `numberOfUnits` says how many there are. */
  unitProfile: z.array(propertyUnit),
  /** Whether the caller may change it and its units. */
  mayEdit: z.boolean(),
  /** Only for its staff and its owner. */
  ...anyOf(detailFields),
});
export type Property = z.infer<typeof property>;

const feature = "properties";
const idInPath = z.object({ id: identifierInPath });
const listQuery = {
  ...pageQuery(cardsPerPage),
  /** Part of the name; of fewer than three characters, its beginning. */
  search: z.optional(optionalText(100)),
  /** Of one custodian; 0 for any. */
  custodianId: z.optional(identifierInPath),
  /** `true`: only those that the caller may see in full. */
  mine: z.optional(z.enum(["true"])),
  ...archivedQuery,
};
/** Which page of how many is answered, where the items stand beside it. */
export const pageFacts = z.object({ page: z.int(), size: z.int(), total: z.int(), totalIsCapped: z.boolean() });

/** The property list: both kinds, each a page of its own. */
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
    ...sortQuery(propertySorts),
    category: z.optional(categoryCode),
    /** The area, as a search sends it. */
    location: z.optional(optionalText(60)),
    /** Properties with a unit of one of these statuses. */
    unitStatus: severalOf(unitStatus),
  }),
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
  success: { status: 200, answer: pageOf(propertyCard) },
});

export const readProperty = endpoint({
  method: "GET",
  path: "/properties/{id}",
  feature,
  summary: "A property with its units; in full for its staff and its owner",
  access: "signed-in",
  params: idInPath,
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
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
