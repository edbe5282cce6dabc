import { lastDayIn, monthOf } from "@vasati/contract/money/months";
import type { ReceiptPaperLanguage } from "@vasati/contract/money/receipts";
import { maySeeLandlord } from "../../../access/policies/rent-book.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import { requireVisibleTenancy } from "../../tenancies/tenancies.service.ts";
import { pdfNamed } from "./receipt-paper.service.ts";
import { findLandlords, findRentOfYear, findUnitAddress } from "./rent-statement.queries.ts";
import { rentStatementPaper } from "./rent-statement-paper.ts";

interface StatementAsked {
  caller: Caller;
  tenancyId: number;
  /** `2026-27`. */
  year: string;
  language: ReceiptPaperLanguage;
}

/**
 * The rent of a tenancy in a financial year, as a PDF. Rent belongs to the year in which its period begins, whenever it was paid.
 * @throws 404 if the caller doesn't see the tenancy
 */
export async function printRentStatement(
  database: Database,
  { caller, tenancyId, year, language }: StatementAsked,
): Promise<Download> {
  const tenancy = await requireVisibleTenancy(database, caller, tenancyId);
  const { tenantName, unitProfileId, unitName, propertyName, tenancyCommencingDate } = tenancy;
  const first = `${year.slice(0, 4)}-04-01`;
  const last = lastDayIn(monthOf(first) + 11);
  const months = await findRentOfYear(database, { tenancyId, first, last });
  const owners = new Set(months.flatMap(({ ownerId }) => ownerId ?? []));
  const landlords = await findLandlords(database, [...owners]);
  const content = await rentStatementPaper(
    {
      year,
      last,
      since: tenancyCommencingDate > first ? tenancyCommencingDate : first,
      today: dayInIndia(),
      tenantName,
      unit: `${unitName}, ${propertyName}`,
      unitAddress: await findUnitAddress(database, unitProfileId),
      months,
      landlords: landlords.map((landlord) =>
        Object.assign(landlord, { isInFull: maySeeLandlord(caller, landlord.ownerId, tenancy) }),
      ),
    },
    language,
  );
  return pdfNamed(`Rent statement ${year}`, content);
}
