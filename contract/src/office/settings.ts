import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier } from "../wire/fields.ts";
import { editFields } from "../wire/records.ts";

/** The most that an installation itself may allow. */
const longestSession = 720;
const largestUpload = 1000;

const amount = (most: number) => {
  const message = `must be a whole number from 1 to ${most}`;
  return z.int(message).check(z.gte(1, message), z.lte(most, message));
};

const constants = {
  /** How long a login lasts. */
  sessionHours: amount(longestSession),
  /** The largest file that is taken. */
  uploadMegabytes: amount(largestUpload),
  /** The employee whom a tenancy is given to by those who are no employee themselves. */
  tenancyCustodianId: identifier,
};
/** What administrators set for everybody. */
export const constantsForm = z.strictObject(constants);
export type ConstantsForm = z.output<typeof constantsForm>;

export const constantsEdit = z.strictObject({ version: editFields.version, ...z.partial(z.object(constants)).shape });
export type ConstantsEdit = z.output<typeof constantsEdit>;

export const settings = z.object({
  ...constants,
  /** Empty where there is no such employee. */
  tenancyCustodianName: z.string(),
  /** Whose properties a list begins with, where the person has no portfolio: fixed (requirements 9.5). */
  listCustodianId: z.int(),
  /** What the installation allows at most. */
  most: z.object({ sessionHours: z.int(), uploadMegabytes: z.int() }),
  version: z.int(),
});
/** The constants that the server works with. */
export type Settings = z.infer<typeof settings>;

const feature = "settings";
const access = ["Administrator"] as const;

export const readSettings = endpoint({
  method: "GET",
  path: "/settings",
  feature,
  summary: "The constants that the server works with",
  access,
  success: { status: 200, answer: settings },
});

export const editSettings = endpoint({
  method: "PATCH",
  path: "/settings",
  feature,
  summary:
    "Change the constants that the server works with, within what the installation allows; they hold at once, at every server",
  access,
  body: constantsEdit,
  success: { status: 200, answer: settings },
  problems: [409],
});
