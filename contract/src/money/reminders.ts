import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, instant } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { reminderOutcomes, reminderStages } from "./rent-choices.ts";

const feature = "rent-book";

/** The tenancies whose tenants are to be reminded. */
export const remindersForm = z.strictObject({
  tenancyIds: z.array(identifier).check(z.minLength(1, "is required"), z.maxLength(100, "must be at most 100")),
});
export type RemindersForm = z.output<typeof remindersForm>;

/** What became of each, in the order of the form. */
export const remindersSent = z.object({
  items: z.array(z.object({ tenancyId: z.int(), tenantName: z.string(), outcome: z.enum(reminderOutcomes) })),
});
export type RemindersSent = z.infer<typeof remindersSent>;

export const reminder = z.object({
  reminderId: z.int(),
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyName: z.string(),
  /** When it was sent in relation to the due day, or that somebody sent it by hand. */
  stage: z.enum(reminderStages),
  amount: z.number(),
  /** The due day that it is about. */
  dueOn: z.string(),
  email: z.string(),
  sentAt: instant,
  /** Empty if it was sent automatically. */
  sentBy: z.string(),
  ...pastFields,
});
export type Reminder = z.infer<typeof reminder>;

export const sendReminders = endpoint({
  method: "POST",
  path: "/rent/reminders",
  feature,
  summary: "Remind tenants by e-mail of what they owe, at most once a day, and not if they claim to have paid",
  access: staff,
  body: remindersForm,
  changes: ["tenancy"],
  success: { status: 200, answer: remindersSent },
  problems: [404],
});

export const listReminders = endpoint({
  method: "GET",
  path: "/rent/reminders",
  feature,
  summary: "The reminders that were sent, the latest first",
  access: staff,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["tenancy", "tenant", "unit", "property", "user"],
  success: { status: 200, answer: pageOf(reminder) },
});
