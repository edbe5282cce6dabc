import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import type { Database } from "../database/database.ts";
import type { Platform } from "./platform.ts";
import type { HandlerContext } from "./serve.ts";
import type { CallKind } from "../load/work-limits.ts";
import { addRoute, askerOf, inTurn, kindOf } from "./serve.ts";

/** A file that is sent while it is read or created. */
export interface Download {
  fileName: string;
  mediaType: string;
  /** In bytes, if known in advance. */
  size?: number;
  bytes: ReadableStream<Uint8Array>;
}

/**
 * In milliseconds. A sheet is written while it is sent, and counts as under way for so long; if it takes longer, its client is slow,
 * and so is the work for it.
 */
const longestExport = 60_000;

/** Serves a call that answers with a file download. */
export function serveDownload<E extends Endpoint & { success: { answer: "file" } }>(
  platform: Platform,
  endpoint: E,
  download: (context: HandlerContext<E> & { database: Database }) => Promise<Download>,
  usual: CallKind = "reading",
): void {
  const { database, load } = platform;
  const kind = kindOf(endpoint, usual);
  const opened = (context: HandlerContext<Endpoint>) => download({ ...(context as HandlerContext<E>), database });
  const openedInTurn = async (context: HandlerContext<Endpoint>, reply: FastifyReply) => {
    const asker = askerOf(context, reply);
    if (kind !== "export") return inTurn(platform, kind, asker, () => opened(context));
    const leave = await load.gates.export.enter(asker);
    const sent = Promise.race([once(reply.raw, "close"), delay(longestExport, undefined, { ref: false })]);
    void sent.then(leave, leave);
    return opened(context);
  };
  addRoute(platform, endpoint, {
    kind,
    respond: async (context, reply) => {
      const { fileName, mediaType, size, bytes } = await openedInTurn(context, reply);
      if (size !== undefined) void reply.header("content-length", size);
      return reply
        .header("content-disposition", contentDisposition(fileName))
        .type(mediaType)
        .send(Readable.fromWeb(bytes));
    },
  });
}

/** Serves a call that checks a file of one of the declared media types, which is its body. */
export function serveUpload<E extends Endpoint & { upload: readonly string[] }>(
  platform: Platform,
  endpoint: E,
  answer: (context: HandlerContext<E> & { database: Database; file: Buffer }) => Promise<AnswerOf<E>>,
): void {
  const { database } = platform;
  // In a plugin scope of its own, because every other call only accepts JSON.
  void platform.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser(
      [...endpoint.upload],
      { parseAs: "buffer" },
      async (_request: unknown, body: unknown) => body,
    );
    addRoute({ ...platform, http }, endpoint, {
      kind: "check",
      respond: async (context, reply) => {
        // Without a content type Fastify parses no body.
        const file = (context.request.body as Buffer | undefined) ?? Buffer.alloc(0);
        const work = () => answer({ ...(context as HandlerContext<E>), database, file });
        return reply.send(await inTurn(platform, "check", askerOf(context, reply), work));
      },
    });
  });
}
