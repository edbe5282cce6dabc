import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { digitsInQuery } from "../wire/page-fields.ts";
import { announcedRecordTypes } from "../wire/tags.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { events: "Live notice of changed records." };

/** The kinds of news that servers tell each other, and pass on to browsers. */
export const newsKind = z.enum([...announcedRecordTypes, "portfolio", "figures"]);

/**
 * One message of the stream, as JSON after `data:`. For the kind of a record: the record with this `id` was created, changed or
 * deleted; without an id, several were. `portfolio`: properties and their records were handed over. `figures`: the number of
 * enquiries has changed for somebody who only sees the number. `missed`: the server may have missed messages. `end`: the session is
 * over; don't reconnect.
 */
export const newsMessage = z.object({
  kind: z.enum([...newsKind.options, "missed", "end"]),
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
  query: z.object({
    /**
     * The age in milliseconds of the oldest answer that the caller shows. News since then are sent first.
     */
    lookBackMilliseconds: z.optional(z.pipe(digitsInQuery, z.transform(Number))),
  }),
  success: { status: 200, answer: "events" },
});
