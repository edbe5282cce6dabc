import * as contract from "@vasati/contract/upkeep/service-requests";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { requestMails } from "./request-mails.service.ts";
import {
  createComment,
  createRequest,
  editRequest,
  listComments,
  listRequests,
  listRequestUnits,
  readRequest,
} from "./service-requests.service.ts";

/** Service requests: raising, following and resolving them. */
export function serviceRequestRoutes(platform: Platform): void {
  platform.subscribe(requestMails(platform));
  serveQuery(platform, contract.listRequests, ({ database, caller, query }) => listRequests(database, caller, query));
  serveQuery(platform, contract.listRequestUnits, ({ database, caller, query }) =>
    listRequestUnits(database, caller, query),
  );
  serveQuery(platform, contract.readServiceRequest, ({ database, caller, params }) =>
    readRequest(database, caller, params.id),
  );
  serveQuery(platform, contract.listRequestComments, ({ database, caller, params, query }) =>
    listComments(database, caller, { id: params.id, ...query }),
  );
  serveChange(platform, contract.createRequest, async ({ transaction, body, ...context }) => {
    const request = await createRequest(transaction, { actor: actorOf(context), form: body });
    return { body: request, location: `/serviceRequests/${request.serviceRequestId}` };
  });
  serveChange(platform, contract.editServiceRequest, async ({ transaction, params, body, ...context }) => ({
    body: await editRequest(transaction, { actor: actorOf(context), id: params.id, edit: body }),
  }));
  serveChange(platform, contract.createRequestComment, async ({ transaction, params, body, ...context }) => ({
    body: await createComment(transaction, { actor: actorOf(context), id: params.id, comment: body.comment }),
    location: `/serviceRequests/${params.id}/comments`,
  }));
}
