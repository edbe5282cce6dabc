import type { ImportedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import { importedTenancy } from "@vasati/contract/leasing/imported-tenancies";
import { lastDayOfTerm } from "@vasati/contract/leasing/terms";
import { monthOf } from "@vasati/contract/money/months";
import { roseWhileCharged } from "@vasati/contract/money/terms/opening-terms";
import type { RejectedValue } from "@vasati/contract/wire/errors";
import { mayEditTenancy } from "../../../access/policies/tenancy.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database } from "../../../platform/database/database.ts";
import { invalid } from "../../../platform/http/refusal.ts";
import type { BulkList, ExportedList } from "../../../records/bulk/bulk-list.ts";
import type { ShownColumn } from "../../../records/bulk/columns.ts";
import type { Candidate } from "../../../records/bulk/references.ts";
import { referenceTo } from "../../../records/bulk/references.ts";
import { propertiesInCells } from "../../properties/property-sheets.service.ts";
import type { TenancyRecord } from "../tenancies.queries.ts";
import { findTenanciesInOrder } from "../tenancies.queries.ts";
import { recordOf } from "../tenancies.service.ts";
import { amountColumns, columnOfTheRest, columnsWithTerms, importedColumns } from "./imported-columns.ts";
import type { WithFigures } from "./imported-figures.service.ts";
import { withFiguresNow, withImportedFigures } from "./imported-figures.service.ts";
import type { UnitCandidate } from "./imported-lookup.queries.ts";
import {
  findClosedMonth,
  findTenanciesInUse,
  findTenantCandidates,
  findUnitCandidates,
} from "./imported-lookup.queries.ts";
import { announceOccupied, insertImported, releaseImported } from "./imported-tenancies.service.ts";

/** A tenancy with its terms and its money, as sheets and the audit trail have it. */
type SheetTenancy = WithFigures<TenancyRecord>;

const isWritten = (value: unknown) => typeof value === "number" && value > 0;

/** Sheets have the lock-in as a day or in months. */
function lockInOf(written: unknown, begin: unknown): unknown {
  const isMonths = typeof written === "string" && /^\d{1,3}( months?)?$/.test(written);
  return isMonths ? lastDayOfTerm(String(begin), Number.parseInt(written, 10)) : written;
}

function formOf(values: Map<string, unknown>, chosen: Map<string, Candidate>): object {
  const { propertyId: _property, ...form } = Object.fromEntries(values);
  const unit = chosen.get("unitProfileId") as UnitCandidate | undefined;
  return {
    ...form,
    canBeLet: unit && !unit.isLet && (unit.status === "NOP" || unit.status === "OCP"),
    lateFeeKind: form["lateFeeKind"] ?? (isWritten(form["lateFee"]) ? "flat" : "none"),
    depositAgreed: form["depositAgreed"] ?? form["depositHeld"],
    lockInUntil: lockInOf(form["lockInUntil"], form["tenancyCommencingDate"]),
  };
}

const rentRose: RejectedValue = {
  path: "openingDate",
  code: "rentRose",
  message:
    "is after an increase of the rent, and days before that are still to be charged: choose an opening date before the increase, with the rent of then",
};

/** Only what has begun is active. @throws 400 for days that are yet to come, and where the rent of days to be charged is not known */
function settle(_caller: Caller, form: ImportedTenancy): ImportedTenancy {
  const today = dayInIndia();
  const late = (["tenancyCommencingDate", "openingDate"] as const).filter((field) => form[field] > today);
  if (late.length > 0)
    throw invalid(late.map((path) => ({ path, code: "future", message: "must not be in the future" })));
  const openingDate = form.openingDate || today;
  if (roseWhileCharged(form, openingDate)) throw invalid([rentRose]);
  return { ...form, openingDate };
}

async function findMistakes(
  database: Database,
  _caller: Caller,
  forms: ImportedTenancy[],
): Promise<(RejectedValue | undefined)[]> {
  const closed = await findClosedMonth(database);
  return forms.map(({ openingDate }) =>
    closed !== null && monthOf(openingDate) <= monthOf(closed)
      ? { path: "openingDate", code: "closed", message: "is in a month that is closed" }
      : undefined,
  );
}

const shown = (tenancy: SheetTenancy) => ({
  ...tenancy,
  propertyId: referenceTo(tenancy.propertyName, tenancy.propertyId),
  unitProfileId: referenceTo(tenancy.unitName, tenancy.unitProfileId),
  tenantId: referenceTo(tenancy.tenantName, tenancy.tenantId),
});

/** Active tenancies as sheets. Two rows for a unit are duplicates. */
export const importedSheets: BulkList<ImportedTenancy, SheetTenancy & { propertyCustodianId: number }> = {
  list: "tenancies",
  recordType: "tenancy",
  table: "tenancies",
  columns: importedColumns,
  schema: importedTenancy,
  references: { propertyId: propertiesInCells, unitProfileId: findUnitCandidates, tenantId: findTenantCandidates },
  formOf,
  settle,
  likenessOf: ({ unitProfileId }) => ({ column: "unitProfileId", key: String(unitProfileId) }),
  // A unit that is let is refused by the schema.
  findLikenesses: async () => new Set<string>(),
  findMistakes,
  insert: insertImported,
  announceChanges: announceOccupied,
  find: async (database, ids) => {
    const found = await findTenanciesInOrder(database, ids);
    return withImportedFigures(
      database,
      found.map((each) => Object.assign(recordOf(each), { propertyCustodianId: each.propertyCustodianId })),
    );
  },
  idOf: ({ tenancyId }) => tenancyId,
  nameOf: ({ tenantName, unitName }) => `${tenantName}, ${unitName}`,
  mayChange: mayEditTenancy,
  findInUse: findTenanciesInUse,
  release: releaseImported,
  shown,
};

/** All tenancies as a sheet, whose rows of active ones can be imported elsewhere. */
export const tenancySheets: ExportedList<SheetTenancy> = {
  list: "tenancies",
  columns: [
    { id: "tenancyId", title: "Tenancy", kind: "number" },
    ...columnsWithTerms.map((column): ShownColumn =>
      amountColumns.has(column.id) ? Object.assign({}, column, { kind: "money" }) : column,
    ),
    { id: "unitProfileType", title: "Unit type", kind: "text" },
    { id: "custodianName", title: "Employee", kind: "text" },
    columnOfTheRest,
  ],
  shown,
};

/** Batches of tenancies with their terms and money. */
export async function* inSheets(
  database: Database,
  batches: AsyncIterable<TenancyRecord[]>,
): AsyncGenerator<SheetTenancy[], void> {
  for await (const batch of batches) yield withFiguresNow(database, batch);
}
