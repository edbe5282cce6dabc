import type { AnnouncedRecordType } from "@vasati/contract/wire/tags";
import { announcedRecordTypes } from "@vasati/contract/wire/tags";
import { portfolioRecipients } from "../../access/custodian.ts";
import { enquiryFiguresAudience } from "../../access/enquiry.ts";
import type { Audience } from "../../access/policy.ts";
import { findRecipients } from "../../access/policy.ts";
import { propertyAudience, propertyRecipients } from "../../access/property.ts";
import { requestAudience } from "../../access/service-request.ts";
import { tenancyAudience } from "../../access/tenancy.ts";
import type { AnnouncedEvent, EventOf, Subscriber } from "../../events/subscriber.ts";
import { eventsAbout, eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { News, Recipients } from "../../platform/news/news.ts";
import { anyRecipients, publishNews, remainingRecipients } from "../../platform/news/news.ts";

/** Finds the people whom events of one record type concern. */
export type Concerned = (transaction: Transaction, events: readonly AnnouncedEvent[]) => Promise<Recipients>;

const idsOf = (events: readonly AnnouncedEvent[]) => [...new Set(events.map(({ recordId }) => recordId))];
/** Everybody in the audience of the records. */
export const seeing =
  (audience: (ids: number[]) => Audience): Concerned =>
  (transaction, events) =>
    findRecipients(transaction, audience(idsOf(events)));

/** The present and the former custodian and owner of properties and units. */
export const holding =
  (audience: (ids: number[]) => Audience): Concerned =>
  async (transaction, events) => {
    const changes = [...eventsAbout(events, "property"), ...eventsAbout(events, "unit")];
    const holders = propertyRecipients(changes.flatMap(({ facts, before }) => [facts, { ...facts, ...before }]));
    return anyRecipients([await seeing(audience)(transaction, events), holders]);
  };

/** Everybody who sees the tenancy to which records belong. */
export const seeingTenancy =
  (kind: "document" | "due" | "receipt" | "deposit" | "claim"): Concerned =>
  (transaction, events) => {
    const tenancyIds = eventsAbout(events, kind).map(({ facts }) => facts.tenancyId);
    return findRecipients(transaction, tenancyAudience([...new Set(tenancyIds)]));
  };

/** Who sees a request now, and the previous assignee, whose list must drop it. */
export const workingOnRequests: Concerned = async (transaction, events) => {
  const former = events.flatMap(({ before }) => (before?.["employeeId"] ?? []) as number[]);
  return anyRecipients([await seeing(requestAudience)(transaction, events), { Custodian: former }]);
};

/** For more records than this, such as after an import, one message says that several changed. */
const mostAlone = 10;

/** News of records of one type, for those who see them: one per record, however often it changed. */
async function newsAbout(
  transaction: Transaction,
  [kind, find]: [AnnouncedRecordType, Concerned],
  all: readonly AnnouncedEvent[],
): Promise<News[]> {
  const events = eventsAbout(all, kind).filter(({ type }) => type !== "custodian.handedOver");
  const ids = idsOf(events);
  if (ids.length > mostAlone) return [{ kind, recipients: await find(transaction, events) }];
  const news: News[] = [];
  for (const id of ids) {
    const ofRecord = events.filter(({ recordId }) => recordId === id);
    news.push({ kind, id, recipients: await find(transaction, ofRecord) });
  }
  return news;
}

async function handoverNews(transaction: Transaction, handovers: EventOf<"custodian.handedOver">[]): Promise<News[]> {
  const news: News[] = [];
  for (const { facts } of handovers) {
    const both = portfolioRecipients([facts.employeeId, facts.toEmployeeId]);
    news.push({ kind: "portfolio", recipients: both });
    const moved = [
      { kind: "property", audience: propertyAudience(facts.propertyIds) },
      { kind: "request", audience: requestAudience(facts.serviceRequestIds) },
    ] as const;
    for (const { kind, audience } of moved) {
      const others = remainingRecipients(await findRecipients(transaction, audience), both);
      if (others) news.push({ kind, recipients: others });
    }
  }
  return news;
}

/** News for those who only see the number of enquiries. */
async function figuresNews(transaction: Transaction, ids: number[]): Promise<News[]> {
  if (ids.length === 0) return [];
  return [{ kind: "figures", recipients: await findRecipients(transaction, enquiryFiguresAudience(ids)) }];
}

/** Tells the open pages of everybody who sees a record that it was created or changed, on any server. */
export const newsSubscriber =
  (announcements: Announcements, concerned: Record<AnnouncedRecordType, Concerned>): Subscriber =>
  async (transaction, events) => {
    const news = [
      ...(await handoverNews(transaction, eventsOf(events, "custodian.handedOver"))),
      ...(await figuresNews(transaction, idsOf(eventsAbout(events, "enquiry")))),
    ];
    for (const kind of announcedRecordTypes)
      news.push(...(await newsAbout(transaction, [kind, concerned[kind]], events)));
    if (news.length > 0) await publishNews(transaction, announcements, news);
  };
