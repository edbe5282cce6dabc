import * as z from "zod/mini";
import { tdsAmounts } from "../money/tds-certificates.ts";
import { dashboardRoles } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { collectionMonths, tdsQuarters } from "./report-choices.ts";
import { countOf, month, ofPlace } from "./report-fields.ts";

const feature = "reports";

export const collected = z.object({
  /** Due on these days, with GST, whether paid or not. */
  due: z.number(),
  /** The part of it that is neither paid nor waived until now. */
  outstanding: z.number(),
  /** Received on these days for whichever dues, with the tax that tenants deducted. */
  received: z.number(),
  /** The deducted tax in it. */
  tds: z.number(),
});
/** What was due and what was received, in rupees. */
export type Collected = z.infer<typeof collected>;
export const collectionOfMonth = z.extend(collected, { month });
export type CollectionOfMonth = z.infer<typeof collectionOfMonth>;
export const collectionOfProperty = z.extend(collected, { propertyId: z.int(), propertyName: z.string() });
export type CollectionOfProperty = z.infer<typeof collectionOfProperty>;

export const collection = z.object({
  /** The oldest first; all of the current month, whose dues may be yet to come. */
  months: z.array(collectionOfMonth),
  sums: collected,
  /** The same amounts by property, the most outstanding first. */
  properties: pageOf(collectionOfProperty),
});
export type Collection = z.infer<typeof collection>;

/** Where a unit is and who rents it. */
const ofTenancy = {
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  ...pastFields,
};

export const ageingAmounts = z.object({
  /** Due today or later. */
  soon: z.number(),
  /** Late by 1 to 30 days, 31 to 60, 61 to 90, and more. */
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
  /** All of them. */
  open: z.number(),
});
/** What is neither paid nor waived, by days late, in rupees. */
export type AgeingAmounts = z.infer<typeof ageingAmounts>;
export const ageingRow = z.object({
  ...ofTenancy,
  /** The due day of the oldest open due. */
  dueOn: z.string(),
  /** Days since then; 0 if nothing is late. */
  daysLate: z.int(),
  ...ageingAmounts.shape,
});
/** A tenancy that has something open. */
export type AgeingRow = z.infer<typeof ageingRow>;

export const ageing = z.object({
  ...pageOf(ageingRow).shape,
  /** Of all matching tenancies, not only of this page. */
  sums: ageingAmounts,
  /** How many of them are late. */
  late: z.int(),
});
export type Ageing = z.infer<typeof ageing>;

/** The first day of a quarter of the financial year. */
const quarter = z.string();

export const tdsRow = z.object({
  quarter,
  ...ofTenancy,
  /** The owner to whom the certificate is made out; empty if the property has none. */
  ownerId: z.nullable(z.int()),
  ownerName: z.string(),
  receipts: z.int(),
  /** What they settled, the deducted tax in it. */
  received: z.number(),
  /** The numbers of the certificates, separated by commas. */
  certificates: z.string(),
  ...tdsAmounts.shape,
});
/** What a tenant deducted in a quarter. */
export type TdsRow = z.infer<typeof tdsRow>;
export const tdsOfQuarter = z.extend(tdsAmounts, { quarter, tenancies: z.int() });
export type TdsOfQuarter = z.infer<typeof tdsOfQuarter>;

export const tdsAwaited = z.object({
  ...pageOf(tdsRow).shape,
  /** Of all quarters. */
  sums: tdsAmounts,
  /** The oldest first. */
  quarters: z.array(tdsOfQuarter),
});
export type TdsAwaited = z.infer<typeof tdsAwaited>;

/** The parts that these reports share. */
const report = { method: "GET", feature, access: dashboardRoles } as const;

export const reportCollection = endpoint({
  ...report,
  path: "/reports/collection",
  summary: "What was due, received and is outstanding of the own portfolio, by month and by property",
  query: z.object({ ...ofPlace, months: countOf(collectionMonths), ...pageQuery(rowsPerPage) }),
  reads: ["due", "receipt", "tenancy", "property"],
  success: { status: 200, answer: collection },
});

export const reportAgeing = endpoint({
  ...report,
  path: "/reports/ageing",
  summary: "What the own portfolio is owed, by tenancy and by how late it is, the oldest first",
  query: z.object({ ...ofPlace, ...pageQuery(rowsPerPage) }),
  reads: ["due", "tenancy", "tenant", "unit", "property"],
  success: { status: 200, answer: ageing },
});

export const reportTds = endpoint({
  ...report,
  path: "/reports/tds",
  summary: "Tax that tenants deducted, certified and awaited, by quarter and tenancy, the latest first",
  query: z.object({ ...ofPlace, quarters: countOf(tdsQuarters, "8"), ...pageQuery(rowsPerPage) }),
  reads: ["receipt", "certificate", "tenancy", "tenant", "unit", "property", "owner"],
  success: { status: 200, answer: tdsAwaited },
});
