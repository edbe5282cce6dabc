import type { AnnouncedType, EventType } from "../office/event-catalogue.ts";
import { eventCatalogue } from "../office/event-catalogue.ts";

/** What follows from the catalogue of events. A browser gets these lists without the catalogue (`web/build/evaluated-modules.ts`). */
const kinds = Object.entries(eventCatalogue) as [EventType, (typeof eventCatalogue)[EventType]][];
const announced = kinds.filter(
  (kind): kind is [AnnouncedType, (typeof eventCatalogue)[AnnouncedType]] => "facts" in kind[1],
);

/** The kinds of events that are announced, in the order of the catalogue. */
export const announcedTypes = announced.map(([type]) => type);

export type AnnouncedRecordType = (typeof eventCatalogue)[AnnouncedType]["recordType"];
/** The record types whose changes are announced to everybody who sees them. */
export const announcedRecordTypes = [...new Set(announced.map(([, { recordType }]) => recordType))];

export type RecordType = (typeof eventCatalogue)[EventType]["recordType"];
/** The record types with an audit trail. */
export const recordTypes = [...new Set(kinds.map(([, { recordType }]) => recordType))];

/** What can invalidate an answer: a change of a record of this kind. */
export type Tag = RecordType | "leaseDraft" | "replyTemplate" | "savedView" | "shortlist" | "vacancyAlert";
export const tags: readonly Tag[] = [
  ...recordTypes,
  "leaseDraft",
  "replyTemplate",
  "savedView",
  "shortlist",
  "vacancyAlert",
];
