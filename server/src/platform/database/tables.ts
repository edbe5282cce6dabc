import type { Archivable, Versioned } from "./tables/columns.ts";
import type { MoneyTables } from "./tables/money.ts";
import type { PeopleTables } from "./tables/people.ts";
import { archivedPeople } from "./tables/people.ts";
import type { PlatformTables } from "./tables/platform.ts";
import type { PortfolioTables } from "./tables/portfolio.ts";
import { archivedPortfolio } from "./tables/portfolio.ts";
import type { TenancyTables } from "./tables/tenancies.ts";
import type { VacancyAlertTables } from "./tables/vacancy-alerts.ts";

/** Every table of `server/migrations`, column by column; a test compares it with the database. */
export interface Tables
  extends PeopleTables, PortfolioTables, TenancyTables, MoneyTables, PlatformTables, VacancyAlertTables {}

type TablesWith<Columns> = { [T in keyof Tables]: Tables[T] extends Columns ? T : never }[keyof Tables];
/** Tables whose rows are edited by version. */
export type RecordTable = TablesWith<Versioned>;
/** The tables whose rows can be archived. */
export const archivedTables = [...archivedPeople, ...archivedPortfolio] as const satisfies TablesWith<Archivable>[];
export type ArchivedTable = (typeof archivedTables)[number];
