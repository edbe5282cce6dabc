import * as contract from "@vasati/contract/leasing/enquiries";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { findSentEnquiries } from "./enquiries.queries.ts";
import { createEnquiry, listOwnAnswers, readOwnEnquiry } from "./enquiries.service.ts";

/** Asking for a unit, and following one's own enquiries. */
export function enquiryRoutes(platform: Platform): void {
  serveChange(platform, contract.createEnquiry, async ({ transaction, caller, request, body }) => {
    const parts = { ...platform, requestId: request.id };
    const enquiry = await createEnquiry(transaction, parts, { caller, form: body });
    return { body: enquiry, location: `/tenants/enquiries/${enquiry.enquiryId}` };
  });
  serveQuery(platform, contract.listOwnEnquiries, ({ database, caller, query }) =>
    findSentEnquiries(database, caller, query),
  );
  serveQuery(platform, contract.readOwnEnquiry, ({ database, caller, params }) =>
    readOwnEnquiry(database, caller, params.id),
  );
  serveQuery(platform, contract.listOwnEnquiryAnswers, ({ database, caller, params, query }) =>
    listOwnAnswers(database, caller, { id: params.id, ...query }),
  );
}
