import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";

/**
 * One message of the stream, as JSON after `data:`. `enquiry`, `request` and `tenancy`: the record of that `id` was made or changed,
 * without one several records.
 * `portfolio`: properties, and with them what belongs to them, have changed hands. `figures`: what the dashboard counts has
 * changed. `missed`: the server itself did not hear everything for a while.
 * `end`: the session is over, and there is no use in coming again.
 */
export const newsMessage = z.object({
  kind: z.enum(["enquiry", "request", "tenancy", "portfolio", "figures", "missed", "end"]),
  id: z.optional(z.int()),
});
export type NewsMessage = z.infer<typeof newsMessage>;

export const followEvents = endpoint({
  method: "GET",
  path: "/events",
  feature: "events",
  summary:
    "News of records that the caller may see, as server-sent events: kinds and ids, to be asked for by their own calls",
  access: "signed-in",
  success: { status: 200, answer: "events" },
});
