import * as contract from "@vasati/contract/portfolio/seekers/shortlist";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { addToShortlist, readShortlist, shortlistUnit, unlistUnit } from "./shortlist.service.ts";

/** The units that people with an account like. */
export function shortlistRoutes(platform: Platform): void {
  serveQuery(platform, contract.readShortlist, ({ database, caller }) => readShortlist(database, caller));
  serveChange(platform, contract.addToShortlist, async ({ transaction, caller, body }) => ({
    body: await addToShortlist(transaction, caller, body.unitIds),
  }));
  serveChange(platform, contract.shortlistUnit, async ({ transaction, caller, params }) => {
    await shortlistUnit(transaction, caller, params.unitId);
    return nothing;
  });
  serveChange(platform, contract.unlistUnit, async ({ transaction, caller, params }) => {
    await unlistUnit(transaction, caller, params.unitId);
    return nothing;
  });
}
