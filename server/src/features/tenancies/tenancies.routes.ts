import { findActiveTenancy } from "@vasati/contract/leasing/active-tenancies";
import * as renewalContract from "@vasati/contract/leasing/renewals";
import * as contract from "@vasati/contract/leasing/tenancies";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { inSheets, tenancySheets } from "./imported/imported-sheets.service.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { remindOfEndingLeases } from "./lease-reminders.service.ts";
import { renewTenancy } from "./renewals/renewals.service.ts";
import { listTenancies, readActiveTenancy, readTenancy, tenanciesInBatches } from "./tenancies.service.ts";
import { changeTenancyStatus, createTenancy, editTenancy } from "./tenancy-changes.service.ts";

/** Tenancies: agreeing, finding, editing, activating and ending them. */
export function tenancyRoutes(platform: Platform): void {
  serveQuery(platform, contract.listTenancies, ({ database, caller, query }) => listTenancies(database, caller, query));
  serveQuery(platform, findActiveTenancy, ({ database, caller, body }) =>
    readActiveTenancy(database, caller, body.unitProfileId),
  );
  serveQuery(platform, contract.readTenancy, ({ database, caller, params }) =>
    readTenancy(database, caller, params.id),
  );
  serveChange(platform, contract.createTenancy, async ({ transaction, body, ...context }) => {
    const tenancy = await createTenancy(transaction, { actor: actorOf(context), form: body });
    return { body: tenancy, location: `/tenancies/${tenancy.tenancyId}` };
  });
  serveChange(platform, renewalContract.renewTenancy, async ({ transaction, params, body, ...context }) => {
    const tenancy = await renewTenancy(transaction, { actor: actorOf(context), id: params.id, form: body });
    return { body: tenancy, location: `/tenancies/${tenancy.tenancyId}` };
  });
  serveChange(platform, contract.changeTenancyStatus, async ({ transaction, body, ...context }) => ({
    body: await changeTenancyStatus(transaction, { actor: actorOf(context), form: body }),
  }));
  serveChange(platform, contract.editTenancy, async ({ transaction, params, body, ...context }) => ({
    body: await editTenancy(transaction, { actor: actorOf(context), id: params.id, edit: body }),
  }));
  serveDownload(platform, contract.exportTenancies, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(tenancySheets, format, inSheets(database, tenanciesInBatches(database, caller, query))),
  );
  platform.jobs.hourly(() => remindOfEndingLeases(platform.database, platform));
}
