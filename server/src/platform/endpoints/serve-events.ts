import type { Readable } from "node:stream";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import type { Platform } from "./platform.ts";
import type { HandlerContext } from "./serve.ts";
import { addRoute } from "./serve.ts";

/** Server-sent events (WHATWG HTML, section 9.2). They are never compressed. */
export const eventStream = "text/event-stream";

/** Serves a call that answers with a stream of events. */
export function serveEvents<E extends Endpoint & { success: { answer: "events" } }>(
  platform: Platform,
  endpoint: E,
  open: (context: HandlerContext<E>) => Readable,
): void {
  addRoute(platform, endpoint, {
    kind: "reading",
    // Tells nginx and others not to buffer the stream.
    respond: async (context, reply) =>
      reply
        .header("x-accel-buffering", "no")
        .type(eventStream)
        .send(open(context as HandlerContext<E>)),
  });
}
