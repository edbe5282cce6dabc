import type { NumberReadingForm } from "@vasati/contract/people/number-readings";

type WithoutReason<Form> = Form extends unknown ? Omit<Form, "reason"> : never;

/** Which identity number of which record somebody asks for. */
export type AskedNumber = WithoutReason<NumberReadingForm>;
