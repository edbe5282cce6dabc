/** New → Answered → Converted or Closed; the first two are open. */
export const enquiryStatuses = ["New", "Answered", "Converted", "Closed"] as const;
export const openEnquiryStatuses = ["New", "Answered"] as const satisfies readonly EnquiryStatus[];
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What managers of the unit can do with an enquiry. */
export const enquiryActs = ["answer", "convert", "close"] as const;
export type EnquiryAct = (typeof enquiryActs)[number];

type Acts = { [A in EnquiryAct]?: EnquiryStatus };

/** Open enquiries can be answered any number of times. */
const whileOpen: Acts = { answer: "Answered", convert: "Converted", close: "Closed" };

/** The statuses and the transitions between them: one table for the buttons and the server. */
const acts: Record<EnquiryStatus, Acts> = { New: whileOpen, Answered: whileOpen, Converted: {}, Closed: {} };

/** The status that an action leads to; undefined if the current status doesn't allow it. */
export const statusAfter = (status: EnquiryStatus, act: EnquiryAct): EnquiryStatus | undefined => acts[status][act];

/** The days within which an enquiry should be answered. */
const answeredWithinDays = 2;
const day = 24 * 3_600_000;

/** Whether an enquiry is overdue at an instant (milliseconds). */
export const waitsTooLong = (enquiry: { status: EnquiryStatus; createdAt: string }, now: number): boolean =>
  enquiry.status === "New" && now > Date.parse(enquiry.createdAt) + answeredWithinDays * day;

/** Of a message in the thread of an enquiry, in characters. */
export const longestMessage = 4000;
