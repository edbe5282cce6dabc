import * as contract from "@vasati/contract/office/palette";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { findRecords } from "./palette.service.ts";

/** The search of the command palette. */
export function paletteRoutes(platform: Platform): void {
  serveQuery(platform, contract.findRecords, ({ database, caller, query }) =>
    findRecords(database, caller, query.text),
  );
}
