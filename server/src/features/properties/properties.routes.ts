import { handOverPortfolio as handOver } from "@vasati/contract/portfolio/custodians";
import * as contract from "@vasati/contract/portfolio/properties";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { handOverPortfolio } from "./portfolio-handover.service.ts";
import { listCustodianProperties, listProperties, readProperty, searchProperties } from "./properties.service.ts";
import { createProperty, deleteProperty, editProperty } from "./property-changes.service.ts";

/** Properties: lists, search, details and every change of them. */
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
  serveChange(platform, contract.createProperty, async ({ transaction, body, ...asked }) => {
    const property = await createProperty(transaction, platform, { actor: actorOf(asked), form: body });
    return { body: property, location: `/properties/${property.propertyId}` };
  });
  serveChange(platform, contract.editProperty, async ({ transaction, params, body, ...asked }) => ({
    body: await editProperty(transaction, platform, { actor: actorOf(asked), id: params.id, edit: body }),
  }));
  serveChange(platform, contract.deleteProperty, async ({ transaction, params, ...asked }) => {
    await deleteProperty(transaction, platform, { actor: actorOf(asked), id: params.id });
    return nothing;
  });
  serveChange(platform, handOver, async ({ transaction, params, body, ...asked }) => ({
    body: await handOverPortfolio(transaction, platform, { actor: actorOf(asked), from: params.id, form: body }),
  }));
}
