import * as z from "zod/mini";
import { formatQuery } from "../office/bulk-fields.ts";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath } from "../wire/fields.ts";
import { lineGroups } from "./rent-choices.ts";

/** The parts that these exports share. */
const sheet = { method: "GET", feature: "exports", success: { status: 200, answer: "file" } } as const;

const days = { from: z.optional(calendarDate), until: z.optional(calendarDate) };
const ofDays = { ...formatQuery, propertyId: z.optional(identifierInPath), ...days };

export const exportDues = endpoint({
  ...sheet,
  path: "/exports/dues",
  summary: "The dues of the portfolio by their days, and what is open of each, as a sheet",
  access: staff,
  query: z.object(ofDays),
});

export const exportReceipts = endpoint({
  ...sheet,
  path: "/exports/receipts",
  summary: "The receipts of the portfolio by their days, undone ones too, as a sheet",
  access: staff,
  query: z.object(ofDays),
});

export const exportAccount = endpoint({
  ...sheet,
  path: "/exports/account",
  summary: "The statement of a rent account as a sheet; for staff of the portfolio, the owner and the tenant",
  access: "signed-in",
  query: z.object({
    ...formatQuery,
    tenancyId: identifierInPath,
    show: z.optional(z.enum(lineGroups, "is not known")),
    ...days,
  }),
  problems: [404],
});
