import * as contract from "@vasati/contract/leasing/enquiries";
import { maySendManyEnquiries } from "../../access/policies/enquiry.ts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { findSentEnquiries } from "./enquiries.queries.ts";
import { enquiryMails } from "./enquiry-mails.service.ts";
import { createEnquiry, listOwnAnswers, readOwnEnquiry } from "./enquiries.service.ts";

/** Sending enquiries, and reading one's own. */
export function enquiryRoutes(platform: Platform): void {
  platform.subscribe(enquiryMails(platform));
  const perAccount = rateLimit(platform.database, "enquiry-account", {
    points: platform.config.enquiriesPerDay,
    seconds: 24 * 3600,
  });
  servePreparedChange(platform, contract.createEnquiry, {
    prepare: async ({ caller }) => {
      if (!maySendManyEnquiries(caller)) await perAccount.spend(String(caller.userId));
    },
    change: async ({ transaction, body, consent, ...context }) => {
      const enquiry = await createEnquiry(transaction, actorOf(context), { form: body, consent });
      return { body: enquiry, location: `/tenants/enquiries/${enquiry.enquiryId}` };
    },
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
