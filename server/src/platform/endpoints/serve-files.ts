import { Readable } from "node:stream";
import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import { create as contentDisposition } from "content-disposition";
import type { Database } from "../database/database.ts";
import type { Platform } from "./platform.ts";
import type { HandlerContext } from "./serve.ts";
import { addRoute } from "./serve.ts";

/** A file that is sent while it is read or created. */
export interface Download {
  fileName: string;
  mediaType: string;
  /** In bytes, if known in advance. */
  size?: number;
  bytes: ReadableStream<Uint8Array>;
}

/** Serves a call that answers with a file download. */
export function serveDownload<E extends Endpoint & { success: { answer: "file" } }>(
  platform: Platform,
  endpoint: E,
  download: (context: HandlerContext<E> & { database: Database }) => Promise<Download>,
): void {
  const { database } = platform;
  addRoute(platform, endpoint, {
    respond: async (context, reply) => {
      const { fileName, mediaType, size, bytes } = await download({ ...(context as HandlerContext<E>), database });
      if (size !== undefined) void reply.header("content-length", size);
      return reply
        .header("content-disposition", contentDisposition(fileName))
        .type(mediaType)
        .send(Readable.fromWeb(bytes));
    },
  });
}

/** Serves a call whose body is a file of one of the declared media types. */
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
      respond: async (context, reply) => {
        // Without a content type Fastify parses no body.
        const file = (context.request.body as Buffer | undefined) ?? Buffer.alloc(0);
        return reply.send(await answer({ ...(context as HandlerContext<E>), database, file }));
      },
    });
  });
}
