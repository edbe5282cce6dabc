import type { Database } from "../../../platform/database/database.ts";
import { readTermsOf } from "../../rent-book/terms/terms.service.ts";
import type { TenancyRecord } from "../tenancies.queries.ts";
import type { Balances } from "./imported-figures.queries.ts";
import { findBalances, findImportedBalances } from "./imported-figures.queries.ts";
import type { TermColumns } from "./terms-in-sheets.ts";
import { firstTerms, termsInSheet } from "./terms-in-sheets.ts";

/** The terms of a tenancy and what its book says, as a sheet has them, and what no column of a sheet can say. */
type Figures = TermColumns & Balances & { notInSheet?: string };

/** A tenancy with its terms and its money, where it has terms. */
export type WithFigures<Tenancy> = Tenancy & Partial<Figures>;

async function withFigures<Tenancy extends TenancyRecord>(
  database: Database,
  tenancies: Tenancy[],
  isImported: boolean,
): Promise<WithFigures<Tenancy>[]> {
  const ids = tenancies.map(({ tenancyId }) => tenancyId);
  const termsOf = await readTermsOf(database, ids);
  const balancesOf = await (isImported ? findImportedBalances : findBalances)(database, ids);
  return tenancies.map((tenancy): WithFigures<Tenancy> => {
    const [terms, balances] = [termsOf.get(tenancy.tenancyId), balancesOf.get(tenancy.tenancyId)];
    if (!terms || !balances) return tenancy;
    const columns = isImported ? firstTerms(terms) : termsInSheet(terms, tenancy, balances.openingDate);
    return { ...tenancy, ...columns, ...balances };
  });
}

/** As they are today, the opening date of the next book. */
export const withFiguresNow = <Tenancy extends TenancyRecord>(database: Database, tenancies: Tenancy[]) =>
  withFigures(database, tenancies, false);

/** As tenancies were imported. */
export const withImportedFigures = <Tenancy extends TenancyRecord>(database: Database, tenancies: Tenancy[]) =>
  withFigures(database, tenancies, true);
