/**
 * What becomes of a question. Staff answer it, close it, or add who asked as a tenant (Converted); the person's own enquiry about the unit
 * makes it Enquired.
 */
export const questionStatuses = ["New", "Answered", "Enquired", "Converted", "Closed"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export const openQuestionStatuses = ["New", "Answered"] as const satisfies readonly QuestionStatus[];

/** What staff can make of a question while it is open. */
export const questionSteps = ["Answered", "Converted", "Closed"] as const satisfies readonly QuestionStatus[];

export const isOpenQuestion = ({ status }: { status: QuestionStatus }): boolean =>
  (openQuestionStatuses as readonly QuestionStatus[]).includes(status);
