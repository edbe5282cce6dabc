import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { optionalEmailAddress, optionalTelephone, optionalText, text } from "./fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "./paging.ts";
import { recordFields } from "./records.ts";
import { staff } from "./roles.ts";

/** What adding an employee sends; the name alone must not be empty. */
const custodianForm = z.strictObject({
  custodianName: text(200),
  telePhone: optionalTelephone,
  email: optionalEmailAddress,
});
export type CustodianForm = z.output<typeof custodianForm>;

const custodian = z.object({
  employeeId: z.int(),
  custodianName: z.string(),
  telePhone: z.string(),
  email: z.string(),
  /** How large the portfolio is; archived properties do not count. */
  numberOfProperties: z.int(),
  ...recordFields,
});
/** A caretaker, custodian or other employee. */
export type Custodian = z.infer<typeof custodian>;

const feature = "custodians";

export const listCustodians = endpoint({
  method: "GET",
  path: "/custodians",
  feature,
  summary: "Caretakers and other employees by name",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    /** Part of the name. */
    search: z.optional(optionalText(100)),
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
