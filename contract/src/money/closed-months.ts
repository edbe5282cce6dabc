import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, instant, text } from "../wire/fields.ts";

const feature = "rent-book";

/** Any day of the month. */
const month = calendarDate;
export const closingForm = z.strictObject({ month });
export type ClosingForm = z.output<typeof closingForm>;
export const reopeningForm = z.strictObject({ month, reason: text(500) });
export type ReopeningForm = z.output<typeof reopeningForm>;

/** The same for everybody, because every portfolio posts to the same journal. */
export const closedMonths = z.object({
  /** The last closed month, and everything before it is closed too; null if nothing is. */
  latest: z.nullable(z.object({ month: z.string(), closedAt: instant, closedBy: z.string() })),
  /** The months that are over but still open, each by its first day: at most twelve, the latest first. */
  open: z.array(z.string()),
});
export type ClosedMonths = z.infer<typeof closedMonths>;

const path = "/rent/closedMonths";
const success = { status: 200, answer: closedMonths } as const;

export const readClosedMonths = endpoint({
  method: "GET",
  path,
  feature,
  summary: "Up to which month the journal is closed, and which months can be closed",
  access: staff,
  reads: ["month", "user"],
  success,
});

export const closeMonth = endpoint({
  method: "POST",
  path,
  feature,
  summary: "Close a month that is over, and all before it: nothing can be dated into them any more",
  access: staff,
  body: closingForm,
  changes: ["month"],
  success,
  problems: [409],
});

export const reopenMonth = endpoint({
  method: "POST",
  path: "/rent/closedMonths/reopening",
  feature,
  summary: "Reopen the month that was closed last, and those that were closed with it",
  access: ["Administrator"],
  body: reopeningForm,
  changes: ["month"],
  success,
  problems: [409],
});
