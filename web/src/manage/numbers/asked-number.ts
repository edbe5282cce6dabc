import type { NumberReadingForm } from "@vasati/contract/people/number-readings";

/** Which identity number of which record somebody asks for. */
export type AskedNumber = Omit<NumberReadingForm, "reason">;
