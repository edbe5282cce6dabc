import { retention } from "@vasati/contract/people/retention";
import { areaNameIn } from "@vasati/contract/portfolio/areas/names";
import { apiPrefix } from "../../platform/endpoints/platform.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { fragmentOf, hashOfSecret, randomSecret } from "../../platform/authentication/secrets.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { dateIn, oneLine } from "../../platform/mail/mail-text.ts";
import { unitPageUrl } from "../../records/unit-page.ts";
import type { AlertLink } from "./alerts.queries.ts";
import { insertLink } from "./alerts.queries.ts";
import type { AlertRequest } from "./alerts.service.ts";
import type { AlertMail } from "./alert-matching.queries.ts";
import { findMailedUnits } from "./alert-matching.queries.ts";
import { findAlertToConfirm, findReader } from "./alert-mails.queries.ts";
import { alertConfirmation, alertsAreFull, factsLine, unitsBecameVacant } from "./alert-words.ts";

type Parts = Pick<Platform, "config" | "database" | "jobs" | "mail">;

/** In seconds. A mail about vacant units isn't sent together with the next one. */
const pointlessAfter = { request: 2 * 24 * 3600, vacancies: 20 * 3600 };

const dayOf = (language: "en" | "hi" | "kn", instant: number) => dateIn(language, dayInIndia(instant));

/** The token of a link in a mail that is about to be sent: a retry makes another. Undefined if what it leads to is gone. */
async function makeToken({ database }: Parts, link: AlertLink & { onlyStops?: boolean }): Promise<string | undefined> {
  const token = randomSecret();
  return (await insertLink(database, { ...link, tokenHash: hashOfSecret(token) })) ? token : undefined;
}

export interface AlertMails {
  /** Asks the address of a new alert whether it's wanted. */
  askToConfirm: (transaction: Transaction, request: AlertRequest) => Promise<void>;
  /** Mails units to the readers of alerts. */
  tell: (transaction: Transaction, mails: readonly AlertMail[]) => Promise<void>;
}

/** The mails about alerts. Their links are secrets, so that they are written when they are sent, and only ids wait in the database. */
export function alertMails(parts: Parts): AlertMails {
  const { config, database, jobs, mail } = parts;
  const confirmUrl = (token: string) => `${config.publicUrl}/user/alerts/confirm${fragmentOf(token)}`;
  const stopUrl = (token: string) => `${config.publicUrl}/user/alerts/stop${fragmentOf(token)}`;

  const textOfRequest = async ({ readerId, alertId, language }: AlertRequest) => {
    const alert = alertId === null ? undefined : await findAlertToConfirm(database, alertId);
    if (alertId !== null && !alert) return undefined;
    const token = await makeToken(parts, { readerId, alertId });
    if (token === undefined) return undefined;
    if (!alert) return alertsAreFull[language]({ link: stopUrl(token) });
    const until = dayOf(language, Date.now() + retention.unconfirmedAlertDays * 24 * 3_600_000);
    const { category, areaCode, areaName } = alert;
    const area = areaNameIn(language, { code: areaCode, title: areaName });
    return alertConfirmation[language]({ link: confirmUrl(token), category, areaName: oneLine(area), until });
  };
  const askToConfirm = jobs.queue<AlertRequest>(
    "vacancy-alert-request",
    { pointlessAfter: pointlessAfter.request },
    async (request, jobId) => {
      const reader = await findReader(database, request.readerId);
      const text = reader && (await textOfRequest(request));
      if (text) await mail.deliver({ to: reader.email, name: "", language: request.language, text }, jobId);
    },
  );

  const vacancies = jobs.queue<AlertMail>(
    "vacancy-alert",
    { pointlessAfter: pointlessAfter.vacancies },
    async (chosen, jobId) => {
      const reader = await findReader(database, chosen.readerId);
      const units = await findMailedUnits(database, chosen);
      if (!reader?.until || units.length === 0) return;
      const all = { readerId: chosen.readerId, alertId: null };
      const token = await makeToken(parts, all);
      // Mail programs send theirs in the query, so it can be in logs of others on the way.
      const stopToken = await makeToken(parts, { ...all, onlyStops: true });
      if (token === undefined || stopToken === undefined) return;
      const { email, language, until } = reader;
      const items = units.map((unit) => ({
        title: oneLine(unit.name),
        address: unitPageUrl(config, unit.unitId),
        details: factsLine(language, unit),
      }));
      const text = unitsBecameVacant[language]({
        link: stopUrl(token),
        items,
        until: dayOf(language, until.getTime()),
      });
      const unsubscribe = `${config.publicUrl}${apiPrefix}/alerts/unsubscribe?token=${stopToken}`;
      await mail.deliver({ to: email, name: "", language, text, unsubscribe }, jobId);
    },
  );
  return { askToConfirm, tell: vacancies.many };
}
