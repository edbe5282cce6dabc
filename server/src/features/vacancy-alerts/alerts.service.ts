import type { Consent, Language } from "@vasati/contract/people/auth";
import type {
  AlertCriteria,
  AlertForm,
  AlertStep,
  LinkedAlerts,
  OwnAlertForm,
  VacancyAlert,
} from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { hashOfSecret } from "../../platform/authentication/secrets.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { isAddressConfirmed } from "../../platform/mail/mail-choices.queries.ts";
import { forbidden, invalidValue, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import type { AlertLink } from "./alerts.queries.ts";
import {
  deleteAlerts,
  deleteEnded,
  findAlert,
  findAlertsOfLink,
  findLink,
  findReaderOfOwn,
  findReaderToStop,
  findSameAlert,
  insertAlert,
  isArea,
  lockReader,
  takeReader,
  updateAsked,
  updateConfirmed,
  updateRenewed,
} from "./alerts.queries.ts";

/** What a mail asks: to confirm this alert, or, without one, to stop another first. */
export interface AlertRequest {
  readerId: number;
  alertId: number | null;
  language: Language;
}

/** What somebody asks for, and the notice that stood above the button. */
interface Asked {
  criteria: AlertCriteria;
  language: Language;
  consent: Consent | undefined;
}

function askedFor({ language, ...criteria }: OwnAlertForm, consent: Consent | undefined): Asked {
  return { criteria, language, consent };
}

/** Stores an alert unless the address has it already. No alert in the answer: the address has ten. */
async function keepAlert(
  transaction: Transaction,
  { email, criteria, language, consent }: Asked & { email: string },
): Promise<AlertRequest> {
  if (!(await isArea(transaction, criteria.location))) throw invalidValue("location", "is not a known area");
  const readerId = await takeReader(transaction, { email, language });
  await deleteEnded(transaction, readerId);
  const alertId =
    (await findSameAlert(transaction, readerId, criteria)) ??
    (await insertAlert(transaction, { readerId, criteria, notice: consent?.notice ?? null }));
  return { readerId, alertId: alertId ?? null, language };
}

/** Stores an alert that begins once it's confirmed. What the mail has to say follows from the address, the answer doesn't. */
export async function requestAlert(
  transaction: Transaction,
  { email, ...form }: AlertForm,
  consent: Consent | undefined,
): Promise<AlertRequest> {
  const request = await keepAlert(transaction, { ...askedFor(form, consent), email });
  if (request.alertId !== null) await updateAsked(transaction, request.alertId);
  return request;
}

/** Begins an alert of the caller's own address. @throws 403 unless the address is confirmed; 409 if it has ten */
export async function addOwnAlert(
  transaction: Transaction,
  caller: Caller,
  { form, consent }: { form: OwnAlertForm; consent: Consent | undefined },
): Promise<VacancyAlert> {
  if (!(await isAddressConfirmed(transaction, caller.userId))) throw forbidden();
  const { alertId } = await keepAlert(transaction, { ...askedFor(form, consent), email: caller.email });
  if (alertId === null) throw ruleViolation("tooManyAlerts");
  await updateConfirmed(transaction, alertId);
  const alert = await findAlert(transaction, alertId);
  if (!alert) throw new Error("A new alert can't be read.");
  return alert;
}

/** @throws 404 if it isn't the caller's */
export async function deleteOwnAlert(transaction: Transaction, caller: Caller, id: number): Promise<void> {
  const readerId = await findReaderOfOwn(transaction, caller, id);
  if (readerId === undefined || !(await stop(transaction, readerId, id))) throw notFound("alert");
}

async function stop(transaction: Transaction, readerId: number, alertId?: number): Promise<boolean> {
  return (await lockReader(transaction, readerId)) && (await deleteAlerts(transaction, readerId, alertId));
}

async function linkedAlerts(database: Database, link: AlertLink): Promise<LinkedAlerts> {
  return { alertId: link.alertId, alerts: await findAlertsOfLink(database, link) };
}

/** What the link of a mail leads to. @throws 404 if the token is unknown or has expired, or nothing is left of it */
export async function readLinked(database: Database, token: string): Promise<LinkedAlerts> {
  const link = await findLink(database, hashOfSecret(token));
  const linked = link && (await linkedAlerts(database, link));
  if (!linked || linked.alerts.length === 0) throw notFound("alert");
  return linked;
}

/** Confirms, renews or stops what the link of a mail leads to. @throws 404 as `readLinked`, and for an alert to which it doesn't lead */
export async function editLinked(
  transaction: Transaction,
  { token, step, alertId: named }: AlertStep,
): Promise<LinkedAlerts> {
  const found = await findLink(transaction, hashOfSecret(token));
  // The link goes with its reader, so it's looked for again once nobody else can stop the alerts.
  if (!found || !(await lockReader(transaction, found.readerId))) throw notFound("alert");
  const { alerts } = await readLinked(transaction, token);
  if (named !== undefined && !alerts.some(({ alertId }) => alertId === named)) throw notFound("alert");
  const { readerId, alertId } = found;
  if (step === "stop") await deleteAlerts(transaction, readerId, named ?? alertId ?? undefined);
  else if (step === "confirm" && alertId !== null) await updateConfirmed(transaction, alertId);
  else if (step === "renew" && alertId === null) await updateRenewed(transaction, readerId);
  else throw invalidValue("step", "isn't what this link is for");
  return linkedAlerts(transaction, found);
}

/** Stops all alerts of the address to which a mail went, for a mail program. Nothing is left to do if that was done before. */
export async function unsubscribe(transaction: Transaction, token: string): Promise<void> {
  const readerId = await findReaderToStop(transaction, hashOfSecret(token));
  if (readerId !== undefined) await stop(transaction, readerId);
}
