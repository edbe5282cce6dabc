import type { Readable } from "node:stream";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import type { Platform } from "./platform.ts";
import type { Asked } from "./serve.ts";
import { addRoute } from "./serve.ts";

/** Server-sent events (WHATWG HTML, section 9.2). Compression leaves this type alone. */
export const eventStream = "text/event-stream";

/** Serves a call that answers events for as long as its stream goes on. */
export function serveEvents<E extends Endpoint & { success: { answer: "events" } }>(
  platform: Platform,
  endpoint: E,
  open: (asked: Asked<E>) => Readable,
): void {
  addRoute(platform, endpoint, {
    // Some proxies keep back what comes slowly unless they are told (nginx).
    respond: async (asked, reply) =>
      reply
        .header("x-accel-buffering", "no")
        .type(eventStream)
        .send(open(asked as Asked<E>)),
  });
}
