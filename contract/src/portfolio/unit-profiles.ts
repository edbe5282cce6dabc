import * as z from "zod/mini";
import { formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, anyText } from "../wire/fields.ts";
import { businessTypes, codesIn } from "../wire/codes.ts";
import { exportedPlace } from "./properties.ts";
import { partialOf, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { commercialUnitForm, residentialUnitForm, unitEdit } from "./unit-forms.ts";
import { unitDetail, ownUnitFields, unitPage, unitSearch } from "./units.ts";

const detailFields = {
  phoneProvidedBy: z.enum(["OWN", "TNT"]),
  /** Spelled like this in requirements 3.9. */
  preferencialPosition: z.enum(["F", "B", "L", "R"]),
  /** 0 for nobody. */
  subCustodianId: z.int(),
  warehouseType: z.nullable(z.string()),
  cityId: z.int(),
  customField1: z.int(),
  customField2: z.int(),
  customField3: z.string(),
  customField4: z.string(),
  customField5: z.string(),
  /** Of the property. */
  custodianId: z.int(),
  currentOwner: z.nullable(z.int()),
  ...recordFields,
};
export const unitRecord = z.object({ ...ownUnitFields, ...detailFields });
/** All fields of a unit, as also shown in the `current` of a 409. */
export type UnitRecord = z.infer<typeof unitRecord>;

export const unitProfile = z.object({
  ...unitDetail.shape,
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
  /** Only for the staff and the owner of the property. */
  ...partialOf(detailFields),
});
/** A unit as the manager's pages show it. */
export type UnitProfile = z.infer<typeof unitProfile>;

const feature = "units";
const idInPath = z.object({ id: identifierInPath });
const created = { status: 201, answer: unitProfile } as const;

export const searchUnitProfiles = endpoint({
  method: "POST",
  path: "/unitprofiles/searchfilters",
  feature,
  summary: "Search units of an area and category in any of the given states",
  access: "signed-in",
  body: unitSearch,
  reads: ["unit", "property"],
  offline: "lastSeen",
  success: { status: 200, answer: unitPage },
});

export const readUnitProfile = endpoint({
  method: "GET",
  path: "/unitprofiles/{id}",
  feature,
  summary: "A unit of either kind; in full for the staff and the owner of its property",
  access: "signed-in",
  params: idInPath,
  reads: ["unit", "property", "tenancy"],
  offline: "lastSeen",
  success: { status: 200, answer: unitProfile },
  problems: [404],
});

export const readResidentialUnitProfile = endpoint({
  method: "GET",
  path: "/residential/unitprofiles/{id}",
  feature,
  summary: "A residential unit; in full for the staff and the owner of its property",
  access: "signed-in",
  params: idInPath,
  reads: ["unit", "property", "tenancy"],
  offline: "lastSeen",
  success: { status: 200, answer: unitProfile },
  problems: [404],
});

export const createCommercialUnit = endpoint({
  method: "POST",
  path: "/unitprofiles",
  feature,
  summary: "Add a commercial unit to a property",
  access: staff,
  body: commercialUnitForm,
  changes: ["unit"],
  success: created,
  problems: [404, 409],
  repeatable: true,
});

export const createResidentialUnit = endpoint({
  method: "POST",
  path: "/residential/units",
  feature,
  summary: "Add a residential unit to a property",
  access: staff,
  body: residentialUnitForm,
  changes: ["unit"],
  success: created,
  problems: [404, 409],
  repeatable: true,
});

export const editUnit = endpoint({
  method: "PATCH",
  path: "/unitprofiles/{id}",
  feature,
  summary: "Change or archive a unit of either kind",
  access: staff,
  params: idInPath,
  body: unitEdit,
  changes: ["unit"],
  success: { status: 200, answer: unitProfile },
  problems: [404, 409],
});

export const deleteUnit = endpoint({
  method: "DELETE",
  path: "/unitprofiles/{id}",
  feature,
  summary: "Delete a unit to which nothing refers",
  access: staff,
  params: idInPath,
  changes: ["unit"],
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});

const rupeesInQuery = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/, "must be a number")),
  z.transform(Number),
);
/** The filters of their exports. */
const exportFilters = {
  ...exportedPlace,
  propertyId: z.optional(identifierInPath),
  /** The unit type. */
  unitProfile: z.optional(anyText(40)),
  typeOfBusiness: z.optional(z.enum(codesIn(businessTypes), "is not a known business type")),
  minRent: z.optional(rupeesInQuery),
  maxRent: z.optional(rupeesInQuery),
};

export const exportCommercialUnits = endpoint({
  method: "GET",
  path: "/exports/commercial-units",
  feature: "exports",
  summary: "The commercial units of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...exportFilters, category: z.optional(z.enum(["SC", "LC"], "must be SC or LC")) }),
  success: { status: 200, answer: "file" },
  problems: [403],
});

export const exportResidentialUnits = endpoint({
  method: "GET",
  path: "/exports/residential-units",
  feature: "exports",
  summary: "The residential units of the own portfolio as a sheet that can be imported",
  access: staff,
  query: z.object({ ...formatQuery, ...exportFilters }),
  success: { status: 200, answer: "file" },
  problems: [403],
});
