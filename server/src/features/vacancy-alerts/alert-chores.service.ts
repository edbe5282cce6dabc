import type { Subscriber } from "../../events/subscriber.ts";
import { eventsAbout } from "../../events/subscriber.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { AlertMails } from "./alert-mails.service.ts";
import {
  deleteOutdated,
  insertVacancies,
  matchAlerts,
  takeDueReaders,
  takeMails,
  takeVacancies,
} from "./alert-matching.queries.ts";
import { deleteOldAlerts, deleteOldLinks } from "./alerts.queries.ts";

/** How much is done in one statement. The alerts of an area and category are compared with its vacancies in one transaction. */
const atOnce = { units: 200, alerts: 1000, readers: 500, old: 500 };

/** Notes units that were added vacant, or became so. What else is edited of a vacant unit is no news. */
export const vacancySubscriber: Subscriber = async (transaction, events) => {
  const vacant = eventsAbout(events, "unit").filter(
    ({ type, facts, before }) =>
      facts.unitStatus === "NOP" &&
      !facts.archived &&
      (type === "unit.created" || (before !== null && ("unitStatus" in before || "archived" in before))),
  );
  const ids = vacant.map(({ recordId }) => recordId);
  if (ids.length > 0) await insertVacancies(transaction, ids);
};

/** Compares new vacancies of one area and category with the alerts there, some at a time. Returns whether there were any. */
async function matchSome(transaction: Transaction): Promise<boolean> {
  const vacancies = await takeVacancies(transaction, atOnce.units);
  if (!vacancies) return false;
  for (let after: number | undefined = 0; after !== undefined;)
    after = await matchAlerts(transaction, vacancies, { after, most: atOnce.alerts });
  return true;
}

/** Queues the mails of some readers. Returns whether there may be more. */
async function mailSome(transaction: Transaction, { tell }: AlertMails): Promise<boolean> {
  const readerIds = await takeDueReaders(transaction, atOnce.readers);
  await deleteOutdated(transaction, readerIds);
  await tell(transaction, await takeMails(transaction, readerIds));
  return readerIds.length === atOnce.readers;
}

/**
 * Finds the alerts that new vacancies match, and queues at most one mail a day for each address. One server does it at a time; what a killed one had
 * begun is as if it hadn't.
 */
export const mailVacancies = (database: Database, mails: AlertMails): Promise<boolean> =>
  withAdvisoryLock(database, "vacancy alerts", async () => {
    while (await inTransaction(database, matchSome));
    while (await inTransaction(database, (transaction) => mailSome(transaction, mails)));
  });

/** Deletes alerts that nobody has confirmed or renewed in time, and links. */
export async function forgetAlerts(database: Database): Promise<void> {
  while ((await inTransaction(database, (transaction) => deleteOldAlerts(transaction, atOnce.old))) === atOnce.old);
  await deleteOldLinks(database);
}
