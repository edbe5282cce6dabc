import * as contract from "@vasati/contract/leasing/received-enquiries";
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
} from "./received-enquiries.service.ts";

/** Enquiries for managers: finding, answering, closing and converting them. */
export function receivedEnquiryRoutes(platform: Platform): void {
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
  serveChange(platform, contract.closeEnquiry, async ({ transaction, params, body, ...context }) => ({
    body: await closeEnquiry(transaction, { actor: actorOf(context), id: params.id, version: body.version }),
  }));
  serveChange(platform, contract.answerEnquiry, async ({ transaction, params, body, ...context }) => ({
    body: await answerEnquiry(transaction, platform, { actor: actorOf(context), id: params.id, answer: body.answer }),
    location: `/enquiries/${params.id}/answers`,
  }));
  serveChange(platform, contract.convertEnquiry, async ({ transaction, params, body, ...context }) => {
    const made = await convertEnquiry(transaction, { actor: actorOf(context), id: params.id, form: body });
    return { body: made, location: `/tenants/${made.tenant.tenantId}` };
  });
}
