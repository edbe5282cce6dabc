import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import {
  identifier,
  identifierInPath,
  optionalEmailAddress,
  optionalTelephone,
  text,
  anyText,
} from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { partialOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

const custodianFields = {
  custodianName: text(200),
  telePhone: optionalTelephone,
  email: optionalEmailAddress,
};

/** What adding an employee sends. Only the name is required. */
export const custodianForm = z.strictObject(custodianFields);
export type CustodianForm = z.output<typeof custodianForm>;

export const custodianEdit = z.strictObject({ ...partialOf(custodianFields), ...editFields });
export type CustodianEdit = z.output<typeof custodianEdit>;

const count = z.int().check(z.nonnegative("must not be negative"));

/** The taker of a portfolio, and the figures that the person was shown. If these have changed, the handover is refused. */
export const handoverForm = z.strictObject({
  toEmployeeId: identifier,
  numberOfProperties: count,
  openServiceRequests: count,
});
export type HandoverForm = z.output<typeof handoverForm>;

export const custodian = z.object({
  employeeId: z.int(),
  custodianName: z.string(),
  telePhone: z.string(),
  email: z.string(),
  /** The properties of the portfolio, without archived ones. */
  numberOfProperties: z.int(),
  /** The units of those properties, without archived ones. */
  numberOfUnits: z.int(),
  /** Not yet resolved: assigned to the employee, or unassigned in their portfolio. */
  openServiceRequests: z.int(),
  /** Open enquiries for units of the portfolio. */
  openEnquiries: z.int(),
  ...recordFields,
});
/** A caretaker, custodian or other employee. */
export type Custodian = z.infer<typeof custodian>;

const feature = "custodians";
/** The feature's description in the API documentation. */
export const featureDescription = {
  custodians: "Employees, and handing over their portfolios. The wire calls them custodians.",
};
const idInPath = z.object({ id: identifierInPath });

export const listCustodians = endpoint({
  method: "GET",
  path: "/custodians",
  feature,
  summary: "Caretakers and other employees by name",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["custodianName", "email", "numberOfProperties"]),
    /** Part of the name. */
    search: z.optional(anyText(100)),
    ...archivedQuery,
  }),
  reads: ["custodian", "property", "unit", "request", "enquiry"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(custodian) },
});

export const createCustodian = endpoint({
  method: "POST",
  path: "/custodians",
  feature,
  summary: "Add an employee",
  access: ["Administrator"],
  body: custodianForm,
  changes: ["custodian"],
  success: { status: 201, answer: custodian },
  repeatable: true,
});

export const readCustodian = endpoint({
  method: "GET",
  path: "/custodians/{id}",
  feature,
  summary: "One employee with portfolio and open work",
  access: staff,
  params: idInPath,
  reads: ["custodian", "property", "unit", "request", "enquiry"],
  success: { status: 200, answer: custodian },
  problems: [404],
});

export const editCustodian = endpoint({
  method: "PATCH",
  path: "/custodians/{id}",
  feature,
  summary: "Change or archive an employee",
  access: ["Administrator"],
  params: idInPath,
  body: custodianEdit,
  changes: ["custodian"],
  success: { status: 200, answer: custodian },
  problems: [404, 409],
});

export const handOverPortfolio = endpoint({
  method: "POST",
  path: "/custodians/{id}/handover",
  feature,
  summary: "Give the whole portfolio of an employee, and the open work, to another",
  access: ["Administrator"],
  params: idInPath,
  body: handoverForm,
  changes: ["custodian", "property", "request"],
  success: { status: 200, answer: custodian },
  problems: [404, 409],
});
