import type { AnnouncedRecordType } from "@vasati/contract/wire/tags";
import { announcedRecordTypes } from "@vasati/contract/wire/tags";
import { portfolioRecipients } from "../../access/policies/custodian.ts";
import { enquiryFiguresAudience } from "../../access/policies/enquiry.ts";
import type { AudienceOf } from "../../access/policy.ts";
import { findRecipients } from "../../access/policy.ts";
import { propertyAudience } from "../../access/policies/property.ts";
import { requestAudience } from "../../access/policies/service-request.ts";
import type { AnnouncedEvent, EventOf, Subscriber } from "../../events/subscriber.ts";
import { eventsAbout, eventsOf } from "../../events/subscriber.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { News } from "../../platform/news/news.ts";
import { publishNews, remainingRecipients } from "../../platform/news/news.ts";

const idsOf = (events: readonly AnnouncedEvent[]) => [...new Set(events.map(({ recordId }) => recordId))];

/** For more records than this, such as after an import, one message says that several changed. */
const mostAlone = 10;

/** News of records of one type, for those who see them: one per record, however often it changed. */
async function newsAbout(
  transaction: Transaction,
  [kind, audience]: [AnnouncedRecordType, AudienceOf],
  all: readonly AnnouncedEvent[],
): Promise<News[]> {
  const events = eventsAbout(all, kind).filter(({ type }) => type !== "custodian.handedOver");
  const ids = idsOf(events);
  if (ids.length > mostAlone) return [{ kind, recipients: await findRecipients(transaction, audience(ids, events)) }];
  const news: News[] = [];
  for (const id of ids) {
    const ofRecord = events.filter(({ recordId }) => recordId === id);
    news.push({ kind, id, recipients: await findRecipients(transaction, audience([id], ofRecord)) });
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
  (announcements: Announcements, audiences: Record<AnnouncedRecordType, AudienceOf>): Subscriber =>
  async (transaction, events) => {
    const news = [
      ...(await handoverNews(transaction, eventsOf(events, "custodian.handedOver"))),
      ...(await figuresNews(transaction, idsOf(eventsAbout(events, "enquiry")))),
    ];
    for (const kind of announcedRecordTypes)
      news.push(...(await newsAbout(transaction, [kind, audiences[kind]], events)));
    if (news.length > 0) await publishNews(transaction, announcements, news);
  };
