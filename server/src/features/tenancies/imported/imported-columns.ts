import type { CodeListName } from "@vasati/contract/wire/codes";
import { codesOf } from "@vasati/contract/wire/codes";
import type { Column } from "../../../records/bulk/columns.ts";
import { optionalTextColumn, textColumn } from "../../../records/bulk/columns.ts";

type Described = Parameters<typeof textColumn>;

const reference = (...described: Described): Column => ({ ...textColumn(...described), kind: "reference" });
const date = (...described: Described): Column => ({ ...textColumn(...described), kind: "date" });
const number = (empty: number | null | undefined, ...described: Described): Column => ({
  ...textColumn(...described),
  kind: "number",
  empty,
});
const choice = (empty: string | undefined, titles: Record<string, string>, ...described: Described): Column => ({
  ...textColumn(...described),
  kind: "code",
  options: Object.entries(titles).map(([value, title]) => ({ value, title })),
  empty,
});
const listed = (list: CodeListName, ...described: Described): Column => ({
  ...textColumn(...described),
  kind: "code",
  options: codesOf(list),
  empty: "",
});

/** What a row must say, and what most sheets of leases say too. */
const agreed: readonly Column[] = [
  reference("propertyId", "Property", "Lakshmi Arcade", ["property name", "building"]),
  {
    ...reference("unitProfileId", "Unit", "Shop 7", ["unit name", "unit no", "shop", "flat", "premises"]),
    follows: ["canBeLet"],
  },
  reference("tenantId", "Tenant", "Ravi Kumar", ["tenant name", "lessee", "name of tenant", "occupant"]),
  date("tenancyCommencingDate", "Commencing date", "01-04-2025", ["start date", "from", "lease start", "commencement"]),
  date("tenancyExpiryDate", "Expiry date", "28-02-2027", ["end date", "to", "until", "lease end", "expiry"]),
  number(undefined, "rent", "Monthly rent", "25,000", ["rent", "rent per month", "current rent"]),
];

/** What another book says of the money. */
const opening: readonly Column[] = [
  number(0, "openingBalance", "Opening balance", "12,500", ["balance", "outstanding", "arrears", "amount due"]),
  { ...date("openingDate", "Opening date", "01-04-2026", ["balance date", "as on", "as of"]), empty: "" },
  number(undefined, "depositAgreed", "Deposit agreed", "1,50,000", ["agreed deposit", "security deposit", "deposit"]),
  number(0, "depositHeld", "Deposit held", "1,50,000", ["deposit received", "deposit paid", "held deposit"]),
];

const terms: readonly Column[] = [
  choice(
    "1",
    { 1: "Every month", 3: "Every 3 months", 6: "Every 6 months", 12: "Every year" },
    "rentEvery",
    "Rent charged",
    "Every month",
    ["rent frequency", "billing frequency", "frequency"],
  ),
  number(0, "maintenance", "Maintenance", "2,000", ["monthly maintenance", "cam", "maintenance charges"]),
  number(5, "dueDay", "Due day", "5", ["rent due day", "day of the month", "due date"]),
  choice("advance", { advance: "In advance", arrears: "In arrears" }, "paid", "Paid", "In advance"),
  number(5, "graceDays", "Days of grace", "5", ["grace days", "grace"]),
  number(0, "escalationPercent", "Increase in percent", "5", ["escalation", "escalation percent", "increase"]),
  number(12, "escalationMonths", "Every so many months", "11", ["escalation months", "increase every"]),
  choice(
    undefined,
    { none: "None", flat: "Once", perDay: "Per day", percentPerMonth: "Percent a month" },
    "lateFeeKind",
    "Kind of late fee",
    "Per day",
    ["late fee type"],
  ),
  number(0, "lateFee", "Late fee", "50", ["penalty", "late charges"]),
  number(null, "lateFeeCeiling", "Late fee at most", "1,000", ["late fee ceiling", "maximum late fee"]),
  number(1, "noticeMonths", "Notice in months", "2", ["notice", "notice period"]),
  { ...date("lockInUntil", "Lock-in until", "31-03-2026", ["lock in", "lock in months", "lock in period"]), empty: "" },
  choice(
    "nobody",
    { nobody: "Nobody", individual: "Individual", other: "Other payer", landlordAbroad: "Landlord abroad" },
    "tds",
    "Who deducts TDS",
    "Nobody",
    ["tds"],
  ),
  choice("none", { none: "None", charged: "Charged", reverseCharge: "Reverse charge" }, "gst", "GST", "None"),
];

const particulars: readonly Column[] = [
  optionalTextColumn("tenancyTennure", "Tenure", "23 months"),
  optionalTextColumn("renewalProposedTerms", "Renewal terms proposed", "5 % more", ["renewal terms"]),
  { ...date("keysHandOverDate", "Keys handed over", "01-04-2025"), empty: "" },
  { ...date("keysReturnDate", "Keys returned", ""), empty: "" },
  listed("garbage-disposal", "garbageDisposal", "Garbage disposal", ""),
  listed("inside-cleaning", "insideCleaning", "Inside cleaning", ""),
  listed("outside-cleaning", "outsideCleaning", "Outside cleaning", ""),
  listed("air-conditioning-costs", "costOfACandMaintenance", "Cost of AC and maintenance", ""),
  listed("unit-licences", "unitLicense", "Unit licence", ""),
  listed("business-types", "typeOfBusiness", "Business type", ""),
  optionalTextColumn("appliancesProvided", "Appliances provided", ""),
  optionalTextColumn("airconditionProvided", "Air condition provided", ""),
  optionalTextColumn("comments", "Comments", ""),
  {
    ...textColumn("tenancyStatus", "Status", "Active", ["tenancy status"]),
    kind: "code",
    options: codesOf("tenancy-statuses"),
    empty: "Active",
  },
];

/** The columns of a tenancy sheet that say something of the tenancy: those that every lease fills in come first. */
export const columnsWithTerms: readonly Column[] = [...agreed, ...opening, ...terms, ...particulars];

/** The last column: what an export could not say in the others. */
export const columnOfTheRest = optionalTextColumn("notInSheet", "Not in this sheet", "");

export const importedColumns: readonly Column[] = [...columnsWithTerms, columnOfTheRest];

/** Those that hold rupees. */
export const amountColumns: ReadonlySet<string> = new Set([
  "rent",
  "openingBalance",
  "depositAgreed",
  "depositHeld",
  "maintenance",
  "lateFee",
  "lateFeeCeiling",
]);
