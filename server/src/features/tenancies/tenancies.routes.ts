import * as renewalContract from "@vasati/contract/leasing/renewals";
import * as contract from "@vasati/contract/leasing/tenancies";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { remindOfEndingLeases } from "./lease-reminders.service.ts";
import { renewTenancy } from "./renewals.service.ts";
import { listTenancies, readActiveTenancy, readTenancy } from "./tenancies.service.ts";
import { changeTenancyStatus, createTenancy, editTenancy } from "./tenancy-changes.service.ts";

/** Tenancies: agreeing, finding and changing them, and letting them begin and end. */
export function tenancyRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTenancies, ({ database, caller, query }) => listTenancies(database, caller, query));
  serveQuery(platform, contract.findActiveTenancy, ({ database, caller, body }) =>
    readActiveTenancy(database, caller, body.unitProfileId),
  );
  serveQuery(platform, contract.readTenancy, ({ database, caller, params }) =>
    readTenancy(database, caller, params.id),
  );
  serveChange(platform, contract.createTenancy, async ({ transaction, body, ...asked }) => {
    const tenancy = await createTenancy(transaction, platform, { actor: actorOf(asked), form: body });
    return { body: tenancy, location: `/tenancies/${tenancy.tenancyId}` };
  });
  serveChange(platform, renewalContract.renewTenancy, async ({ transaction, params, body, ...asked }) => {
    const tenancy = await renewTenancy(transaction, platform, { actor: actorOf(asked), id: params.id, form: body });
    return { body: tenancy, location: `/tenancies/${tenancy.tenancyId}` };
  });
  serveChange(platform, contract.changeTenancyStatus, async ({ transaction, body, ...asked }) => ({
    body: await changeTenancyStatus(transaction, platform, { actor: actorOf(asked), form: body }),
  }));
  serveChange(platform, contract.editTenancy, async ({ transaction, params, body, ...asked }) => ({
    body: await editTenancy(transaction, platform, { actor: actorOf(asked), id: params.id, edit: body }),
  }));
  platform.jobs.hourly(() => remindOfEndingLeases(platform.database, platform));
}
