import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath } from "../wire/fields.ts";
import { anyOf, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { commercialUnitForm, residentialUnitForm, unitEdit } from "./unit-forms.ts";
import { unitDetail, unitPage, unitSearch } from "./units.ts";

const detailFields = {
  phoneProvidedBy: z.enum(["OWN", "TNT"]),
  /** Spelled so in requirements 3.9. */
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
export const unitRecord = z.object({ ...unitDetail.shape, ...detailFields });
/** Everything that is written down of a unit; also what a 409 shows as `current`. */
export type UnitRecord = z.infer<typeof unitRecord>;

export const managedUnit = z.object({
  ...unitDetail.shape,
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
  /** Only for the staff and the owner of its property. */
  ...anyOf(detailFields),
});
/** A unit as the manager's pages show it. */
export type ManagedUnit = z.infer<typeof managedUnit>;

const feature = "units";
const idInPath = z.object({ id: identifierInPath });
const created = { status: 201, answer: managedUnit } as const;

export const searchManagedUnits = endpoint({
  method: "POST",
  path: "/unitprofiles/searchfilters",
  feature,
  summary: "Search units of an area and category in any of the given states",
  access: "signed-in",
  body: unitSearch,
  success: { status: 200, answer: unitPage },
});

export const readManagedUnit = endpoint({
  method: "GET",
  path: "/unitprofiles/{id}",
  feature,
  summary: "A unit of either kind; in full for the staff and the owner of its property",
  access: "signed-in",
  params: idInPath,
  success: { status: 200, answer: managedUnit },
  problems: [404],
});

export const readManagedResidentialUnit = endpoint({
  method: "GET",
  path: "/residential/unitprofiles/{id}",
  feature,
  summary: "A residential unit; in full for the staff and the owner of its property",
  access: "signed-in",
  params: idInPath,
  success: { status: 200, answer: managedUnit },
  problems: [404],
});

export const createCommercialUnit = endpoint({
  method: "POST",
  path: "/unitprofiles",
  feature,
  summary: "Add a commercial unit to a property",
  access: staff,
  body: commercialUnitForm,
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
  success: { status: 200, answer: managedUnit },
  problems: [404, 409],
});

export const deleteUnit = endpoint({
  method: "DELETE",
  path: "/unitprofiles/{id}",
  feature,
  summary: "Delete a unit to which nothing refers",
  access: staff,
  params: idInPath,
  success: { status: 204, answer: "nothing" },
  problems: [404, 409],
});
