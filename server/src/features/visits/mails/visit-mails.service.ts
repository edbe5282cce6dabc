import { composeAddress, unitPlace } from "@vasati/contract/portfolio/display-address";
import type { FactsOf } from "@vasati/contract/office/event-catalogue";
import type { Language } from "@vasati/contract/people/auth";
import type { Subscriber } from "../../../events/subscriber.ts";
import { eventsOf } from "../../../events/subscriber.ts";
import { fragmentOf } from "../../../platform/authentication/secrets.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/endpoints/platform.ts";
import type { Mail } from "../../../platform/mail/mail-message.ts";
import { instantIn, oneLine, personName } from "../../../platform/mail/mail-text.ts";
import { notify } from "../../../platform/news/notify.ts";
import { unitPageUrl } from "../../../records/unit-page.ts";
import { calendarFile } from "../visit-calendar.ts";
import { visitToken } from "../visit-links.ts";
import type { MailedVisit, Shower } from "./visit-mails.queries.ts";
import { findMailedVisit, findShower } from "./visit-mails.queries.ts";
import type { VisitNews } from "./visit-words.ts";
import {
  visitBooked,
  visitCancelled,
  visitForManager,
  visitMoved,
  visitorInterested,
  visitReminder,
} from "./visit-words.ts";

type Parts = Pick<Platform, "config" | "mail" | "tokens" | "database" | "jobs">;

/** A mail to a visitor that waits. It holds no link, because links of mails that wait would be secrets in the database. */
interface VisitorMail {
  visitId: number;
  news: VisitNews | "interested";
  /** Of the visit then: if it has changed since, another mail says so. */
  sequence: number;
}

/** Mails wait so long at most, in seconds. */
const pointlessAfter = 24 * 3600;

const placeOf = (visit: Pick<MailedVisit, "unitName" | "propertyName">) => oneLine(unitPlace(visit));
const addressOf = ({ address }: MailedVisit) => oneLine(composeAddress(address));

/** `Vasati <no-reply@example.org>` as name and address. */
function senderOf({ config: { mailFrom } }: Pick<Parts, "config">) {
  const [, name = "", email = mailFrom] = /^(.*)<(.+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name.replaceAll('"', "").trim() || "Vasati", email: email.trim() };
}

interface Reader {
  name: string;
  email: string;
  language: Language;
}

/** A mail about a visit, with its calendar file. */
function mailWith(
  parts: Parts,
  visit: MailedVisit,
  { reader, text, description }: { reader: Reader; text: Mail["text"]; description: string },
): Mail {
  const { name, email, language } = reader;
  const calendar = calendarFile({
    calendarId: visit.calendarId,
    sequence: visit.sequence,
    isCancelled: visit.status === "Cancelled",
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    summary: placeOf(visit),
    location: addressOf(visit),
    description,
    organizer: senderOf(parts),
    attendee: { name: personName(name) ?? email, email },
  });
  return { to: email, name, language, text, calendar };
}

function textForVisitor({ config, tokens }: Parts, visit: MailedVisit, news: VisitorMail["news"]) {
  const { language, visitId } = visit;
  const unitPage = unitPageUrl(config, visit.unitId);
  const values = {
    link: `${config.publicUrl}/user/visit${fragmentOf(visitToken(tokens, visitId))}`,
    place: placeOf(visit),
    address: addressOf(visit),
    when: instantIn(language, visit.startsAt),
  };
  if (news === "interested") return visitorInterested[language]({ ...values, link: `${unitPage}&enquire=now` });
  if (news === "booked") return visitBooked[language](values);
  if (news === "moved") return visitMoved[language](values);
  if (news === "reminder") return visitReminder[language](values);
  const by = visit.cancelledBy ?? "staff";
  const link =
    by === "unit" ? `${config.publicUrl}/user` : `${config.publicUrl}/user/unit/visit?unitId=${visit.unitId}`;
  return visitCancelled[language]({ ...values, by, link });
}

type ForManager = Pick<MailedVisit, "unitName" | "propertyName" | "startsAt" | "name" | "telephone">;

const textForManager = (
  { config }: Pick<Parts, "config">,
  visit: ForManager,
  { manager: { language }, news }: { manager: Shower; news: VisitNews },
) =>
  visitForManager[language]({
    news,
    link: `${config.publicUrl}/property/visits`,
    place: placeOf(visit),
    when: instantIn(language, visit.startsAt),
    visitor: personName(visit.name),
    telephone: visit.telephone,
  });

const isOf = ({ status }: MailedVisit, news: VisitorMail["news"]) =>
  ({ booked: "Booked", moved: "Booked", reminder: "Booked", cancelled: "Cancelled", interested: "Interested" })[
    news
  ] === status;

/** Mails to the two who meet: the visitor, and the employee who shows the unit. */
export interface VisitMails {
  /** In the transaction of the change; the visitor's mail follows at once. False if the visit is gone. */
  send: (transaction: Transaction, visitId: number, news: VisitNews) => Promise<boolean>;
  subscriber: Subscriber;
}

/** Mails visits to visitors and to the property's custodian. */
export function visitMails(parts: Parts): VisitMails {
  const toVisitor = parts.jobs.queue<VisitorMail>("visit-mail", { pointlessAfter }, async (job, jobId) => {
    const visit = await findMailedVisit(parts.database, job.visitId);
    if (!visit || visit.sequence !== job.sequence || !isOf(visit, job.news)) return;
    const text = textForVisitor(parts, visit, job.news);
    const { name, email, language } = visit;
    await parts.mail.deliver(
      job.news === "interested"
        ? { to: email, name, language, text }
        : mailWith(parts, visit, { reader: visit, text, description: text.before.join("\n") }),
      jobId,
    );
  });

  const mailManager = async (transaction: Transaction, visit: MailedVisit, news: VisitNews) => {
    const manager = await findShower(transaction, visit.unitId);
    if (!manager) return;
    const text = textForManager(parts, visit, { manager, news });
    const mail = mailWith(parts, visit, { reader: manager, text, description: text.before.join("\n") });
    await notify(transaction, parts, { kind: "visits", userId: manager.userId, mail });
  };

  /** The visitor has had their data deleted, and the visit with it: whoever would wait for them is told, without a name. */
  const mailThatGone = async (transaction: Transaction, { unitProfileId, startsAt }: FactsOf<"visit.cancelled">) => {
    const manager = await findShower(transaction, unitProfileId);
    if (!manager) return;
    const visit = { ...manager, name: "", telephone: "", startsAt: new Date(startsAt) };
    const text = textForManager(parts, visit, { manager, news: "cancelled" });
    const { userId, name, email, language } = manager;
    await notify(transaction, parts, { kind: "visits", userId, mail: { to: email, name, language, text } });
  };

  const send = async (transaction: Transaction, visitId: number, news: VisitNews) => {
    const visit = await findMailedVisit(transaction, visitId);
    if (!visit) return false;
    await toVisitor(transaction, { visitId, news, sequence: visit.sequence });
    await mailManager(transaction, visit, news);
    return true;
  };

  const subscriber: Subscriber = async (transaction, events) => {
    for (const { recordId } of eventsOf(events, "visit.booked")) await send(transaction, recordId, "booked");
    for (const { recordId } of eventsOf(events, "visit.moved")) await send(transaction, recordId, "moved");
    for (const { recordId, facts } of eventsOf(events, "visit.cancelled"))
      if (!(await send(transaction, recordId, "cancelled"))) await mailThatGone(transaction, facts);
    for (const { recordId, facts } of eventsOf(events, "visit.recorded")) {
      const visit = facts.status === "Interested" ? await findMailedVisit(transaction, recordId) : undefined;
      if (visit) await toVisitor(transaction, { visitId: recordId, news: "interested", sequence: visit.sequence });
    }
  };
  return { send, subscriber };
}
