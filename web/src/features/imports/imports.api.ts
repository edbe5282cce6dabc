import { rowsPerPage } from "@vasati/contract/wire/paging";
import { apiQuery } from "../../lib/api/api-query.ts";

/** A page of what was imported, newest first; `page` from 0. */
export const importPage = (page: number) =>
  apiQuery("GET /imports", { query: { page: String(page), size: String(rowsPerPage) } }, "log");

/** An import or its undoing may change whatever lists or counts records. */
export const mayTellOfRecords = (call: string): boolean => !call.startsWith("GET /codes/");
