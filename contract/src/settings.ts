import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const settings = z.object({
  /** How long a login lasts. */
  sessionHours: z.int(),
  /** The largest file that is taken, in bytes. */
  uploadLimit: z.int(),
  /** The employee of a tenancy, and the one whose properties a list begins with, where the person has no portfolio. */
  tenancyCustodianId: z.int(),
  listCustodianId: z.int(),
});

export const readSettings = endpoint({
  method: "GET",
  path: "/settings",
  feature: "settings",
  summary: "The constants that the server works with",
  access: ["Administrator"],
  success: { status: 200, answer: settings },
});
