import * as contract from "@vasati/contract/portfolio/custodians";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { createCustodian, editCustodian, listCustodians, readCustodian } from "./custodians.service.ts";

/** Caretakers, custodians and other employees. */
export function custodianRoutes(platform: Platform): void {
  serveQuery(platform, contract.listCustodians, ({ database, caller, query }) =>
    listCustodians(database, caller, query),
  );
  serveQuery(platform, contract.readCustodian, ({ database, caller, params }) =>
    readCustodian(database, caller, params.id),
  );
  serveChange(platform, contract.createCustodian, async ({ transaction, body, ...context }) => {
    const custodian = await createCustodian(transaction, actorOf(context), body);
    return { body: custodian, location: `/custodians/${custodian.employeeId}` };
  });
  serveChange(platform, contract.editCustodian, async ({ transaction, params, body, ...context }) => ({
    body: await editCustodian(transaction, actorOf(context), { id: params.id, edit: body }),
  }));
}
