import * as contract from "@vasati/contract/palette";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { findRecords } from "./palette.service.ts";

/** What the command palette finds. */
export function paletteRoutes(platform: Platform): void {
  serveQuery(platform, contract.findRecords, ({ database, caller, query }) =>
    findRecords(database, caller, query.text),
  );
}
