import type { ReminderOutcome } from "@vasati/contract/money/rent-choices";
import type { Reminder, RemindersSent } from "@vasati/contract/money/reminders";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Config } from "../../../config/config.ts";
import { emitAll } from "../../../events/emit.ts";
import { moneyIn } from "../../../ledger/ledger.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { dayInIndia } from "../../../platform/database/calendar.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { oneLine } from "../../../platform/mail/mail-text.ts";
import type { MailService } from "../../../platform/mail/mail.ts";
import { notify } from "../../../platform/news/notify.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import { findReminderDays } from "../../../records/constants.queries.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { rentReminder } from "./reminder-words.ts";
import type { Reminded } from "./reminders.queries.ts";
import { findRemindedByHand, findRemindedToday, findReminders, insertReminders } from "./reminders.queries.ts";

interface MailParts {
  config: Config;
  mail: MailService;
}

/** A page of the reminders of the caller's portfolio. */
export const readReminders = (
  database: Database,
  asked: { caller: Caller; page: number; size: number },
): Promise<PageOf<Reminder>> => findReminders(database, asked);

function mailOf({ config }: MailParts, reminded: Reminded) {
  const { language, email, tenantName, owedSince, dueOn, managerEmail, userId } = reminded;
  const [owed, coming] = [moneyIn(reminded.owedPaise), moneyIn(reminded.comingPaise)];
  const text = rentReminder[language]({
    unitName: oneLine(reminded.unitName),
    propertyName: oneLine(reminded.propertyName),
    owed:
      owedSince === null
        ? null
        : { amount: rupeesInDigits(owed), since: owedSince, isToday: owedSince === dayInIndia() },
    coming: coming > 0n && dueOn ? { amount: rupeesInDigits(coming), by: dueOn } : null,
    hasAccount: userId !== null,
    link: `${config.publicUrl}/property/my-rent`,
  });
  return { to: email, name: tenantName, language, text, ...(managerEmail && { replyTo: managerEmail }) };
}

/** Stores reminders as sent and mails them, except those that another server has sent meanwhile. Returns the tenancies. */
async function send(
  transaction: Transaction,
  parts: MailParts,
  { reminded, userId }: { reminded: readonly Reminded[]; userId: number | null },
): Promise<Set<number>> {
  const sent = await insertReminders(transaction, reminded, userId);
  for (const each of reminded)
    if (sent.has(each.tenancyId))
      await notify(transaction, parts, { kind: "rentReminded", userId: each.userId, mail: mailOf(parts, each) });
  return sent;
}

/** Batch size. A larger batch loses more work when the server is killed. */
const atOnce = 200;

/**
 * Mails tenants what they owe before, on and after the due day; each mail once, even if several servers do it or one is killed
 * half-way. The settings say on which days.
 */
export async function remindTenants(database: Database, parts: MailParts): Promise<void> {
  const days = await findReminderDays(database);
  for (let last: number | undefined = 0; last !== undefined;)
    last = await inTransaction(database, async (transaction): Promise<number | undefined> => {
      const reminded = await findRemindedToday(transaction, days, { afterId: last ?? 0, most: atOnce });
      await send(transaction, parts, { reminded, userId: null });
      return reminded.at(-1)?.tenancyId;
    });
}

/** Why a tenant isn't reminded; undefined if they can be. */
function hindranceOf({ dueOn, isClaimed, wasRemindedToday, isUnwanted, email }: Reminded): ReminderOutcome | undefined {
  if (dueOn === null) return "nothingDue";
  if (isClaimed) return "claimed";
  if (wasRemindedToday) return "today";
  if (isUnwanted) return "stopped";
  return email === "" ? "noAddress" : undefined;
}

/**
 * Reminds tenants by mail of what they owe, and says for each what became of it.
 * @throws 404 if one of the tenancies isn't of the caller's portfolio
 */
export async function remindByHand(
  transaction: Transaction,
  parts: MailParts,
  { actor, tenancyIds }: { actor: Actor; tenancyIds: readonly number[] },
): Promise<RemindersSent> {
  const ids = [...new Set(tenancyIds)];
  const found = new Map(
    (await findRemindedByHand(transaction, actor.caller, ids)).map((each) => [each.tenancyId, each]),
  );
  const meant = ids.flatMap((id) => found.get(id) ?? []);
  if (meant.length < ids.length) throw notFound("tenancy");
  const reminded = meant.filter((each) => hindranceOf(each) === undefined);
  const sent = await send(transaction, parts, { reminded, userId: actor.caller.userId });
  await emitAll(
    transaction,
    [...sent].map((id) => Object.assign(trace(actor, id), { type: "tenancy.reminded" as const })),
  );
  return {
    items: meant.map((each) => ({
      tenancyId: each.tenancyId,
      tenantName: each.tenantName,
      outcome: hindranceOf(each) ?? (sent.has(each.tenancyId) ? "reminded" : "today"),
    })),
  };
}
