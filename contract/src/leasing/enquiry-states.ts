import type { EnquiryStatus } from "./enquiries.ts";

/** What those who manage the unit may do with an enquiry. */
export const enquiryActs = ["answer", "convert", "close"] as const;
export type EnquiryAct = (typeof enquiryActs)[number];

type Acts = { [A in EnquiryAct]?: EnquiryStatus };

/** Open ones may be answered as often as it takes. */
const whileOpen: Acts = { answer: "Answered", convert: "Converted", close: "Closed" };

/** The states and the ways between them: one table for the buttons and the server. */
const acts: Record<EnquiryStatus, Acts> = { New: whileOpen, Answered: whileOpen, Converted: {}, Closed: {} };

/** The state to which an act brings an enquiry; undefined where its state does not allow the act. */
export const statusAfter = (status: EnquiryStatus, act: EnquiryAct): EnquiryStatus | undefined => acts[status][act];

/** Days within which somebody who enquires is to be answered. */
const answeredWithinDays = 2;
const day = 24 * 3_600_000;

/** Whether an enquiry should have been answered by an instant (milliseconds). */
export const waitsTooLong = (enquiry: { status: EnquiryStatus; createdAt: string }, now: number): boolean =>
  enquiry.status === "New" && now > Date.parse(enquiry.createdAt) + answeredWithinDays * day;
