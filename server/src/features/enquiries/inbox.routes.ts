import * as contract from "@vasati/contract/leasing/enquiry-inbox";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { answerEnquiry } from "./answer-enquiry.service.ts";
import {
  closeEnquiry,
  convertEnquiry,
  listAnswers,
  listEnquiries,
  listMatchingTenants,
  readEnquiry,
} from "./inbox.service.ts";

/** The enquiries of those who manage the units: finding, answering, closing them, and making tenants of them. */
export function inboxRoutes(platform: Platform): void {
  serveQuery(platform, contract.listEnquiries, ({ database, caller, query }) => listEnquiries(database, caller, query));
  serveQuery(platform, contract.readEnquiry, ({ database, caller, params }) =>
    readEnquiry(database, caller, params.id),
  );
  serveQuery(platform, contract.listEnquiryAnswers, ({ database, caller, params, query }) =>
    listAnswers(database, caller, { id: params.id, ...query }),
  );
  serveQuery(platform, contract.listMatchingTenants, ({ database, caller, params }) =>
    listMatchingTenants(database, caller, params.id),
  );
  serveChange(platform, contract.closeEnquiry, async ({ transaction, params, body, ...asked }) => ({
    body: await closeEnquiry(transaction, platform, { actor: actorOf(asked), id: params.id, version: body.version }),
  }));
  serveChange(platform, contract.answerEnquiry, async ({ transaction, params, body, ...asked }) => ({
    body: await answerEnquiry(transaction, platform, { actor: actorOf(asked), id: params.id, answer: body.answer }),
    location: `/enquiries/${params.id}/answers`,
  }));
  serveChange(platform, contract.convertEnquiry, async ({ transaction, params, body, ...asked }) => {
    const made = await convertEnquiry(transaction, platform, { actor: actorOf(asked), id: params.id, form: body });
    return { body: made, location: `/tenants/${made.tenant.tenantId}` };
  });
}
