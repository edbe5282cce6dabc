import type { MailKind, Notifications } from "@vasati/contract/people/notifications";
import { mailKindsFor } from "@vasati/contract/people/notifications";
import { writeAudit } from "../../records/audit.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { findUnwantedMails, updateUnwantedMails } from "../../platform/mail/mail-choices.queries.ts";
import { lockAccount } from "../../records/records.queries.ts";
import { invalid } from "../../platform/http/refusal.ts";

const choicesOf = ({ roles }: Caller, unwanted: MailKind[]): Notifications =>
  Object.fromEntries(mailKindsFor(roles).map((kind) => [kind, !unwanted.includes(kind)]));

/** Which of the mails that concern the caller they want. */
export const readNotifications = async (database: Database, caller: Caller): Promise<Notifications> =>
  choicesOf(caller, await findUnwantedMails(database, caller.userId));

/**
 * Notes which mails the caller wants.
 * @throws 400 for a mail that does not concern them
 */
export async function editNotifications(
  transaction: Transaction,
  { caller, requestId }: Actor,
  edit: Notifications,
): Promise<Notifications> {
  const asked = Object.entries(edit).filter(([, wanted]) => wanted !== undefined) as [MailKind, boolean][];
  const known = mailKindsFor(caller.roles);
  const strange = asked.filter(([kind]) => !known.includes(kind));
  if (strange.length > 0)
    throw invalid(strange.map(([path]) => ({ path, code: "invalid", message: "does not concern your role" })));
  // Of two at once, the second sees what the first has changed.
  await lockAccount(transaction, caller.userId);
  const before = await readNotifications(transaction, caller);
  const named = (isWanted: boolean) => asked.filter(([, wanted]) => wanted === isWanted).map(([kind]) => kind);
  await updateUnwantedMails(transaction, caller.userId, { unwanted: named(false), wanted: named(true) });
  const after = { ...before, ...edit };
  const changed = asked.filter(([kind, wanted]) => before[kind] !== wanted).map(([kind]) => kind);
  const pick = (from: Notifications) => Object.fromEntries(changed.map((kind) => [kind, from[kind]]));
  if (changed.length > 0)
    await writeAudit(transaction, {
      userId: caller.userId,
      requestId,
      action: "user.edited",
      recordType: "user",
      recordId: caller.userId,
      before: pick(before),
      after: pick(after),
    });
  return after;
}
