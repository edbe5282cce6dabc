import type { Custodian, HandoverForm } from "@vasati/contract/portfolio/custodians";
import type { Config } from "../../config.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import { writeAudit, writeAudits } from "../../records/audit.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import type { MailService } from "../../platform/mail/mail.ts";
import { notify } from "../../platform/news/notify.ts";
import { portfolioRecipients } from "../../access/custodian.ts";
import { publishNews } from "../../platform/news/news.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { readCustodian, requireBothEmployees, whoReadsFor } from "../custodians/custodians.service.ts";
import { handOverRequests, holdRequestsOf } from "../service-requests/request-handover.service.ts";
import { giveProperties, holdPropertiesOf } from "./portfolio-handover.queries.ts";

/** What telling people needs of the house. */
interface NewsParts {
  config: Config;
  mail: MailService;
  announcements: Announcements;
}

/** Refuses a handover of nothing, and of another portfolio than the person was shown. */
function requireAsShown(giver: Custodian, shown: HandoverForm): void {
  const { numberOfProperties, openServiceRequests } = giver;
  if (shown.numberOfProperties !== numberOfProperties || shown.openServiceRequests !== openServiceRequests)
    throw conflict(
      `The portfolio has changed in the meantime: ${numberOfProperties} properties, ${openServiceRequests} open service requests.`,
    );
  if (numberOfProperties + openServiceRequests === 0) throw conflict("There is nothing to hand over.");
}

/** Tells the one who takes by mail what there is to do from now on, unless they have done it themselves. */
async function tellTaker(
  transaction: Transaction,
  parts: NewsParts,
  { caller, giver, taker }: { caller: Caller; giver: Custodian; taker: Custodian },
): Promise<void> {
  const reader = await whoReadsFor(transaction, taker.employeeId);
  if (!reader || reader.email === caller.email) return;
  const { userId, name, email, language } = reader;
  const values = {
    name,
    link: `${parts.config.publicUrl}/property`,
    from: giver.custodianName,
    properties: giver.numberOfProperties,
    requests: giver.openServiceRequests,
  };
  const mail = { to: email, language, template: "handedOver", values } as const;
  // To be given a portfolio is to be assigned its requests.
  await notify(transaction, parts, { kind: "requestChanged", userId, mail });
}

/**
 * Gives all properties of an employee and what they still have to do to another, writes it into the trail of each record, and
 * tells those whom it concerns.
 * @throws 400 for an unknown taker; 404 for an unknown giver; 409 where the portfolio is not the one that was shown
 */
export async function handOverPortfolio(
  transaction: Transaction,
  parts: NewsParts,
  { actor, from, form }: { actor: Actor; from: number; form: HandoverForm },
): Promise<Custodian> {
  const { announcements } = parts;
  const to = form.toEmployeeId;
  const { giver, taker, held } = await requireBothEmployees(transaction, { from, to }, async () => ({
    propertyIds: await holdPropertiesOf(transaction, from),
    requestIds: await holdRequestsOf(transaction, from),
  }));
  requireAsShown(giver, form);
  await giveProperties(transaction, held.propertyIds, to);
  await writeAudits(
    transaction,
    held.propertyIds.map((recordId) => ({
      userId: actor.caller.userId,
      requestId: actor.requestId,
      action: "property.edited",
      recordType: "property",
      recordId,
      before: { custodianId: from },
      after: { custodianId: to },
    })),
  );
  await handOverRequests(transaction, parts, actor, { ids: held.requestIds, from, to });
  // The public search finds units by their custodian too.
  await announcements.announce(transaction, "units");
  await publishNews(transaction, announcements, [{ kind: "portfolio", recipients: portfolioRecipients([from, to]) }]);
  const { numberOfProperties, openServiceRequests } = giver;
  await tellTaker(transaction, parts, { caller: actor.caller, giver, taker });
  const after = await readCustodian(transaction, actor.caller, from);
  await writeAudit(transaction, {
    userId: actor.caller.userId,
    requestId: actor.requestId,
    action: "custodian.handedOver",
    recordType: "custodian",
    recordId: from,
    before: { numberOfProperties, openServiceRequests },
    after: {
      numberOfProperties: after.numberOfProperties,
      openServiceRequests: after.openServiceRequests,
      handedOverTo: taker.custodianName,
    },
  });
  return after;
}
