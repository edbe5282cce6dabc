import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import {
  identifier,
  identifierInPath,
  optionalEmailAddress,
  optionalTelephone,
  optionalText,
  text,
} from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage, sortQuery } from "../wire/paging.ts";
import { custodianSorts } from "../wire/sorts.ts";
import { anyOf, archivedQuery, editFields, recordFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";

const custodianFields = {
  custodianName: text(200),
  telePhone: optionalTelephone,
  email: optionalEmailAddress,
};

/** What adding an employee sends; the name alone must not be empty. */
export const custodianForm = z.strictObject(custodianFields);
export type CustodianForm = z.output<typeof custodianForm>;

export const custodianEdit = z.strictObject({ ...anyOf(custodianFields), ...editFields });
export type CustodianEdit = z.output<typeof custodianEdit>;

const count = z.int().check(z.nonnegative("must not be negative"));

/** To whom a portfolio goes, and what of it the person was shown: who has seen other figures is asked again. */
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
  /** How large the portfolio is; archived properties do not count. */
  numberOfProperties: z.int(),
  /** Of those properties; archived units do not count. */
  numberOfUnits: z.int(),
  /** Not yet resolved: assigned to the employee, or of the portfolio and assigned to nobody. */
  openServiceRequests: z.int(),
  /** About units of the portfolio, neither converted nor closed. */
  openEnquiries: z.int(),
  ...recordFields,
});
/** A caretaker, custodian or other employee. */
export type Custodian = z.infer<typeof custodian>;

const feature = "custodians";
const idInPath = z.object({ id: identifierInPath });

export const listCustodians = endpoint({
  method: "GET",
  path: "/custodians",
  feature,
  summary: "Caretakers and other employees by name",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(custodianSorts),
    /** Part of the name. */
    search: z.optional(optionalText(100)),
    ...archivedQuery,
  }),
  success: { status: 200, answer: pageOf(custodian) },
});

export const createCustodian = endpoint({
  method: "POST",
  path: "/custodians",
  feature,
  summary: "Add an employee",
  access: ["Administrator"],
  body: custodianForm,
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
  success: { status: 200, answer: custodian },
  problems: [404, 409],
});
