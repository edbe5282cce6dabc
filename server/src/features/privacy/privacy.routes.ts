import * as contract from "@vasati/contract/people/privacy";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { findPrivacyContact } from "../../records/constants.queries.ts";
import { requireProof } from "../auth/factors/proof.service.ts";
import { findPageOfRequests } from "./consents.queries.ts";
import { erase, previewErasure } from "./erasure.service.ts";
import { readOwnData } from "./own-data.service.ts";
import type { RequestToTell } from "./privacy-mails.service.ts";
import { mailRequest } from "./privacy-mails.service.ts";
import { answerRequest, askAboutData, readOwnPrivacy, withdraw } from "./privacy.service.ts";
import { removeWhatIsOld } from "./retention.service.ts";

/** After these days administrators need no mail any more: the request is in their list. */
const daysToTell = 7;

/** Reading everything about somebody costs much, and nobody needs it often. */
const copiesPerHour = { points: 5, seconds: 3600 };

/** What people decide about their own data, and what administrators do about it. */
export function privacyRoutes(platform: Platform): void {
  const { files } = platform;
  const tellOffice = platform.jobs.queue<RequestToTell>(
    "privacy-request",
    { pointlessAfter: daysToTell * 24 * 3600 },
    (request) => mailRequest(platform, request),
  );
  const copies = rateLimit(platform.database, "own-data", copiesPerHour);
  serveQuery(platform, contract.readPrivacyContact, ({ database }) => findPrivacyContact(database));
  serveQuery(platform, contract.readOwnPrivacy, ({ database, caller }) => readOwnPrivacy(database, caller));
  serveChange(platform, contract.withdrawConsent, async ({ transaction, body, ...context }) => {
    if (body.purpose === "account") await requireProof(transaction, context.caller);
    await withdraw(transaction, files, { actor: actorOf(context), ...body });
    return nothing;
  });
  serveChange(platform, contract.askAboutData, async ({ transaction, body, ...context }) => ({
    body: await askAboutData(transaction, tellOffice, { actor: actorOf(context), ...body }),
    location: contract.readOwnPrivacy.path,
  }));
  serveDownload(platform, contract.downloadOwnData, async ({ database, ...context }) => {
    await requireProof(database, context.caller);
    await copies.spend(String(context.caller.userId));
    return readOwnData(database, files, actorOf(context));
  });
  administratorRoutes(platform);
  platform.jobs.hourly(() => removeWhatIsOld(platform));
}

function administratorRoutes(platform: Platform): void {
  const { files } = platform;
  serveQuery(platform, contract.listPrivacyRequests, ({ database, caller, query }) =>
    findPageOfRequests(database, caller, query),
  );
  serveChange(platform, contract.answerPrivacyRequest, async ({ transaction, params, body, ...context }) => ({
    body: await answerRequest(transaction, platform, { actor: actorOf(context), id: params.id, ...body }),
  }));
  serveQuery(platform, contract.previewErasure, ({ database, params }) =>
    previewErasure(database, params.kind, params.id),
  );
  serveChange(platform, contract.erasePerson, async ({ transaction, params, caller, request }) => {
    await requireProof(transaction, caller);
    const eraser = { userId: caller.userId, requestId: request.id };
    await erase(transaction, files, { ...params, eraser });
    return nothing;
  });
}
