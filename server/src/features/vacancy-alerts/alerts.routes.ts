import * as contract from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { nothing, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { networkOf } from "../../platform/http/network-address.ts";
import { forgetAlerts, mailVacancies, vacancySubscriber } from "./alert-chores.service.ts";
import { alertMails } from "./alert-mails.service.ts";
import { findOwnAlerts } from "./alerts.queries.ts";
import { addOwnAlert, deleteOwnAlert, editLinked, readLinked, requestAlert, unsubscribe } from "./alerts.service.ts";

const day = 24 * 3600;
/** Each sends a mail to whatever address was typed. */
const perMailAddress = 5;
/** Links can't be guessed; the limit only bounds the work. */
const linksPerNetwork = { points: 120, seconds: 15 * 60 };

/** Alerts about vacant units: asking for one, confirming and stopping it, and the mails. */
export function vacancyAlertRoutes(platform: Platform): void {
  const { database, jobs } = platform;
  const mails = alertMails(platform);
  const { enquiriesPerDay } = platform.config;
  const network = rateLimit(database, "alert-network", { points: enquiriesPerDay, seconds: day });
  const address = rateLimit(database, "alert-mail", { points: enquiriesPerDay && perMailAddress, seconds: day });
  servePreparedChange(platform, contract.requestAlert, {
    prepare: async ({ request, body }) => {
      await network.spend(networkOf(request.ip));
      await address.spend(body.email);
    },
    change: async ({ transaction, body, consent }) => {
      await mails.askToConfirm(transaction, await requestAlert(transaction, body, consent));
      return nothing;
    },
  });
  ownRoutes(platform);
  linkRoutes(platform);
  platform.subscribe(vacancySubscriber);
  jobs.hourly(async () => void (await mailVacancies(database, mails)));
  jobs.hourly(() => forgetAlerts(database));
}

function ownRoutes(platform: Platform): void {
  serveQuery(platform, contract.listOwnAlerts, ({ database, caller }) => findOwnAlerts(database, caller));
  serveChange(platform, contract.addOwnAlert, async ({ transaction, caller, body, consent }) => {
    const alert = await addOwnAlert(transaction, caller, { form: body, consent });
    return { body: alert, location: `/users/me/alerts/${alert.alertId}` };
  });
  serveChange(platform, contract.deleteOwnAlert, async ({ transaction, caller, params }) => {
    await deleteOwnAlert(transaction, caller, params.id);
    return nothing;
  });
}

/** The calls of somebody who has the link of a mail. */
function linkRoutes(platform: Platform): void {
  const links = rateLimit(platform.database, "alert-links", linksPerNetwork);
  serveQuery(platform, contract.readLinkedAlerts, async ({ database, body, request }) => {
    await links.spend(networkOf(request.ip));
    return readLinked(database, body.token);
  });
  servePreparedChange(platform, contract.editLinkedAlerts, {
    prepare: ({ request }) => links.spend(networkOf(request.ip)),
    change: async ({ transaction, body }) => ({ body: await editLinked(transaction, body) }),
  });
  // In a plugin scope of its own: mail programs send a form, which says nothing.
  void platform.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_request, _body, done) => done(null));
    serveChange({ ...platform, http }, contract.unsubscribe, async ({ transaction, query }) => {
      await unsubscribe(transaction, query.token);
      return nothing;
    });
  });
}
