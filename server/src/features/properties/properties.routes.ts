import { handOverPortfolio as handOver } from "@vasati/contract/portfolio/custodians";
import * as contract from "@vasati/contract/portfolio/properties";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { exportOf } from "../../records/bulk/export.ts";
import { propertiesInBatches, propertySheets } from "./property-sheets.service.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { handoverMails } from "./handover-mails.service.ts";
import { handOverPortfolio } from "./portfolio-handover.service.ts";
import { listCustodianProperties, listProperties, readProperty, searchProperties } from "./properties.service.ts";
import { createProperty, deleteProperty, editProperty } from "./property-changes.service.ts";

/** Properties: lists, search, details and changes. */
export function propertyRoutes(platform: Platform): void {
  serveQuery(platform, contract.listProperties, ({ database, caller, query: { category, unitStatus, ...query } }) =>
    listProperties(database, caller, {
      ...query,
      categories: category && [category],
      unitStatuses: unitStatus,
    }),
  );
  serveQuery(platform, contract.listResidentialProperties, ({ database, caller, query }) =>
    listProperties(database, caller, { ...query, categories: ["RS"] }),
  );
  serveQuery(platform, contract.listCustodianProperties, ({ database, caller, query }) =>
    listCustodianProperties(database, caller, query),
  );
  serveQuery(platform, contract.searchProperties, ({ database, body }) => searchProperties(database, body));
  serveQuery(platform, contract.readProperty, ({ database, caller, params }) =>
    readProperty(database, caller, params.id),
  );
  serveChange(platform, contract.createProperty, async ({ transaction, body, ...context }) => {
    const property = await createProperty(transaction, { actor: actorOf(context), form: body });
    return { body: property, location: `/properties/${property.propertyId}` };
  });
  serveChange(platform, contract.editProperty, async ({ transaction, params, body, ...context }) => ({
    body: await editProperty(transaction, { actor: actorOf(context), id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteProperty, async ({ transaction, params, ...context }) => {
    await deleteProperty(transaction, { actor: actorOf(context), id: params.id });
    return nothing;
  });
  platform.subscribe(handoverMails(platform));
  serveChange(platform, handOver, async ({ transaction, params, body, ...context }) => ({
    body: await handOverPortfolio(transaction, { actor: actorOf(context), from: params.id, form: body }),
  }));
  serveDownload(platform, contract.exportProperties, async ({ database, caller, query: { format, ...query } }) =>
    exportOf(propertySheets, format, await propertiesInBatches(database, caller, query)),
  );
}
