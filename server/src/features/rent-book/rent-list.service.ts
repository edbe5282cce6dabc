import type { RentRow } from "@vasati/contract/money/accounts";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Database } from "../../platform/database/database.ts";
import { findRent } from "./rent-list.queries.ts";

/** A page of the tenancies of the caller's portfolio that owe something, or of those that have paid everything. */
export const listRent = (database: Database, asked: Parameters<typeof findRent>[1]): Promise<PageOf<RentRow>> =>
  findRent(database, asked);
