import type { MailKind, Notifications } from "@vasati/contract/people/notifications";
import { mailKindsFor } from "@vasati/contract/people/notifications";
import { emit } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { findUnwantedMails, updateUnwantedMails } from "../../platform/mail/mail-choices.queries.ts";
import { lockAccount } from "../../records/records.queries.ts";
import { invalid } from "../../platform/http/refusal.ts";

const choicesOf = ({ roles }: Caller, unwanted: MailKind[]): Notifications =>
  Object.fromEntries(mailKindsFor(roles).map((kind) => [kind, !unwanted.includes(kind)]));

/** Which mails the caller wants, of those for their role. */
export const readNotifications = async (database: Database, caller: Caller): Promise<Notifications> =>
  choicesOf(caller, await findUnwantedMails(database, caller.userId));

/** Saves which mails the caller wants. @throws 400 for a mail that isn't for their role */
export async function editNotifications(
  transaction: Transaction,
  { caller, requestId }: Actor,
  edit: Notifications,
): Promise<Notifications> {
  const chosen = Object.entries(edit).filter(([, wanted]) => wanted !== undefined) as [MailKind, boolean][];
  const known = mailKindsFor(caller.roles);
  const strange = chosen.filter(([kind]) => !known.includes(kind));
  if (strange.length > 0)
    throw invalid(strange.map(([path]) => ({ path, code: "invalid", message: "does not concern your role" })));
  // Serializes edits, so that the second one sees the changes of the first.
  await lockAccount(transaction, caller.userId);
  const before = await readNotifications(transaction, caller);
  const named = (isWanted: boolean) => chosen.filter(([, wanted]) => wanted === isWanted).map(([kind]) => kind);
  await updateUnwantedMails(transaction, caller.userId, { unwanted: named(false), wanted: named(true) });
  const after = { ...before, ...edit };
  const changed = chosen.filter(([kind, wanted]) => before[kind] !== wanted).map(([kind]) => kind);
  const pick = (from: Notifications) => Object.fromEntries(changed.map((kind) => [kind, from[kind]]));
  if (changed.length > 0)
    await emit(transaction, {
      userId: caller.userId,
      requestId,
      type: "user.edited",
      recordId: caller.userId,
      before: pick(before),
      after: pick(after),
    });
  return after;
}
