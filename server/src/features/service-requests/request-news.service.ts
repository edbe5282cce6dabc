import type { MailKind } from "@vasati/contract/people/notifications";
import type { Config } from "../../config.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import type { MailValues } from "../../platform/mail/texts/mail-text.ts";
import { notify } from "../../platform/news/notify.ts";
import { publishNews } from "../../platform/news/news.ts";
import { findRecipients } from "../../access/policy.ts";
import { requestAudience } from "../../access/service-request.ts";
import { findConcerned } from "./request-people.queries.ts";

/** What telling people needs of the house. */
export interface NewsParts {
  config: Config;
  mail: MailService;
  announcements: Announcements;
}

/** What has happened to a request. */
interface News {
  caller: Caller;
  request: { serviceRequestId: number; unitName: string };
  happened: MailValues["requestNews"]["happened"];
}

/** Whose work it is hears of it when it begins anew; who raised the request and who is in the unit, of all that is done about it. */
const toKeeperToo = new Set<News["happened"]>(["raised", "Assigned", "reopened", "commented"]);

/** What the mail counts as where its reader chooses which to get. */
function kindFor(happened: News["happened"], isKeeper: boolean): MailKind {
  if (happened === "raised" && isKeeper) return "requestRaised";
  return happened === "commented" ? "requestCommented" : "requestChanged";
}

/** Tells by mail those whom the request concerns, but for the one who did it. */
export async function tellConcerned(
  transaction: Transaction,
  parts: NewsParts,
  { caller, request, happened }: News,
): Promise<void> {
  const { raiser, residents, keeper } = await findConcerned(transaction, request.serviceRequestId);
  const readers = [...(keeper && toKeeperToo.has(happened) ? [keeper] : []), ...(raiser ? [raiser] : []), ...residents];
  const told = new Set<string>([caller.email]);
  for (const reader of readers) {
    if (told.has(reader.email)) continue;
    told.add(reader.email);
    const link = `${parts.config.publicUrl}/service-request?open=${request.serviceRequestId}`;
    const values = { name: reader.name, link, unitName: request.unitName, happened };
    const message = { to: reader.email, language: reader.language, template: "requestNews", values } as const;
    await notify(transaction, parts, {
      kind: kindFor(happened, reader === keeper),
      userId: reader.userId,
      mail: message,
    });
  }
}

/**
 * Tells the screens of all who see a request that it was made or changed.
 * @param formerId the employee who had it before the change: it leaves their list
 */
export async function publishRequest(
  transaction: Transaction,
  { announcements }: Pick<NewsParts, "announcements">,
  id: number,
  formerId: number | null = null,
): Promise<void> {
  const { Custodian = [], ...others } = await findRecipients(transaction, requestAudience([id]));
  const told = formerId === null ? Custodian : [...new Set([...Custodian, formerId])];
  await publishNews(transaction, announcements, [{ kind: "request", id, recipients: { ...others, Custodian: told } }]);
}

/** Tells the screens of all who see any of the requests, but for those who are told of the portfolio, that they were handed over. */
export async function publishHandedOver(
  transaction: Transaction,
  { announcements }: Pick<NewsParts, "announcements">,
  { ids, told }: { ids: number[]; told: number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { Custodian = [], ...others } = await findRecipients(transaction, requestAudience(ids));
  const untold = Custodian.filter((id) => !told.includes(id));
  await publishNews(transaction, announcements, [{ kind: "request", recipients: { ...others, Custodian: untold } }]);
}
