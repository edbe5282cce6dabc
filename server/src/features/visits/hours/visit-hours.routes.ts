import * as contract from "@vasati/contract/leasing/visit-hours";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../../platform/endpoints/serve.ts";
import { deleteVisitHours, listVisitHours, saveVisitHours } from "./visit-hours.service.ts";

/** When properties and units can be seen. */
export function visitHoursRoutes(platform: Platform): void {
  serveQuery(platform, contract.listVisitHours, ({ database, caller, query }) =>
    listVisitHours(database, caller, query.propertyId),
  );
  serveChange(platform, contract.saveVisitHours, async ({ transaction, body, ...context }) => ({
    body: await saveVisitHours(transaction, actorOf(context), body),
  }));
  serveChange(platform, contract.deleteVisitHours, async ({ transaction, params, ...context }) => {
    await deleteVisitHours(transaction, actorOf(context), params.id);
    return nothing;
  });
}
