import * as contract from "@vasati/contract/custodians";
import type { Platform } from "../../platform/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/serve.ts";
import { findCustodiansByName } from "./custodians.queries.ts";
import { createCustodian } from "./custodians.service.ts";

/** Caretakers, custodians and other employees. */
export function custodianRoutes(platform: Platform): void {
  serveQuery(platform, contract.listCustodians, ({ database, query }) => findCustodiansByName(database, query));
  serveChange(platform, contract.createCustodian, async ({ transaction, body, ...asked }) => ({
    body: await createCustodian(transaction, actorOf(asked), body),
    location: contract.listCustodians.path,
  }));
}
