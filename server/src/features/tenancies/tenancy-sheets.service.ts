import type { CodeListName } from "@vasati/contract/wire/codes";
import { codesOf } from "@vasati/contract/wire/codes";
import type { ExportedList } from "../../records/bulk/bulk-list.ts";
import type { ShownColumn } from "../../records/bulk/columns.ts";
import type { TenancyRecord } from "./tenancies.queries.ts";

const text = (id: keyof TenancyRecord, title: string): ShownColumn => ({ id, title, kind: "text" });
const date = (id: keyof TenancyRecord, title: string): ShownColumn => ({ id, title, kind: "date" });
const code = (id: keyof TenancyRecord, title: string, list: CodeListName): ShownColumn => ({
  id,
  title,
  kind: "code",
  options: codesOf(list),
});

/** Tenancies as a sheet; they are agreed one by one, and never imported. */
export const tenancySheets: ExportedList<TenancyRecord> = {
  list: "tenancies",
  columns: [
    { ...text("tenancyId", "Tenancy"), kind: "number" },
    code("tenancyStatus", "Status", "tenancy-statuses"),
    text("tenantName", "Tenant name"),
    text("propertyName", "Property"),
    text("unitName", "Unit name"),
    text("unitProfileType", "Unit type"),
    text("custodianName", "Employee"),
    date("tenancyCommencingDate", "Commencing date"),
    date("tenancyExpiryDate", "Expiry date"),
    { id: "rent", title: "Monthly rent", kind: "money" },
    code("modeOfPayment", "Mode of payment", "payment-modes"),
    text("tenancyTennure", "Tenure"),
    text("renewalProposedTerms", "Renewal terms proposed"),
    date("keysHandOverDate", "Keys handed over"),
    date("keysReturnDate", "Keys returned"),
    code("garbageDisposal", "Garbage disposal", "garbage-disposal"),
    code("insideCleaning", "Inside cleaning", "inside-cleaning"),
    code("outsideCleaning", "Outside cleaning", "outside-cleaning"),
    code("costOfACandMaintenance", "Cost of AC and maintenance", "air-conditioning-costs"),
    code("unitLicense", "Unit licence", "unit-licences"),
    code("typeOfBusiness", "Business type", "business-types"),
    text("appliancesProvided", "Appliances provided"),
    text("airconditionProvided", "Air condition provided"),
    text("comments", "Comments"),
  ],
  shown: (tenancy) => tenancy,
};
