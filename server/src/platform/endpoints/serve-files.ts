import { Readable } from "node:stream";
import type { AnswerOf, Endpoint } from "@vasati/contract/wire/endpoint";
import { create as contentDisposition } from "content-disposition";
import type { Database } from "../database/database.ts";
import type { Platform } from "./platform.ts";
import type { Asked } from "./serve.ts";
import { addRoute } from "./serve.ts";

/** A file that is sent while it is read or made. */
export interface Download {
  fileName: string;
  mediaType: string;
  /** In bytes, where it is known before. */
  size?: number;
  bytes: ReadableStream<Uint8Array>;
}

/** Serves a call that answers a file to be saved. */
export function serveDownload<E extends Endpoint & { success: { answer: "file" } }>(
  platform: Platform,
  endpoint: E,
  download: (asked: Asked<E> & { database: Database }) => Promise<Download>,
): void {
  const { database } = platform;
  addRoute(platform, endpoint, {
    respond: async (asked, reply) => {
      const { fileName, mediaType, size, bytes } = await download({ ...(asked as Asked<E>), database });
      if (size !== undefined) void reply.header("content-length", size);
      return reply
        .header("content-disposition", contentDisposition(fileName))
        .type(mediaType)
        .send(Readable.fromWeb(bytes));
    },
  });
}

/** Serves a call that is sent a file, of one of the declared media types, as its body. */
export function serveUpload<E extends Endpoint & { upload: readonly string[] }>(
  platform: Platform,
  endpoint: E,
  answer: (asked: Asked<E> & { database: Database; file: Buffer }) => Promise<AnswerOf<E>>,
): void {
  const { database } = platform;
  // In a room of its own: every other call takes JSON alone.
  void platform.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser(
      [...endpoint.upload],
      { parseAs: "buffer" },
      async (_request: unknown, body: unknown) => body,
    );
    addRoute({ ...platform, http }, endpoint, {
      respond: async (asked, reply) => {
        // Without a content type there is no body at all.
        const file = (asked.request.body as Buffer | undefined) ?? Buffer.alloc(0);
        return reply.send(await answer({ ...(asked as Asked<E>), database, file }));
      },
    });
  });
}
