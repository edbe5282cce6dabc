import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { finishRequestsBeforeClosing } from "./graceful-close.ts";
import { createReadiness } from "./readiness.ts";

/** A server that is asked for three things that take long: two uploads, of which one comes to a halt, and a download. */
async function startTransfers() {
  const app = Fastify();
  finishRequestsBeforeClosing(app, createReadiness(0));
  const received = new Map<string, number>();
  app.addContentTypeParser("application/pdf", (_request, payload, done) => done(null, payload));
  app.post<{ Params: { name: string } }>("/uploads/:name", async ({ params: { name }, body }) => {
    for await (const piece of body as AsyncIterable<Buffer>)
      received.set(name, (received.get(name) ?? 0) + piece.length);
    return "stored";
  });
  const file = new PassThrough();
  app.get("/file", async () => file);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  const begin = (method: "GET" | "POST", path: string) => {
    const sent = request({ port, host: "127.0.0.1", method, path, headers: { "content-type": "application/pdf" } });
    const answer = once(sent, "response").then(([message]) => message as IncomingMessage);
    // It is looked at later.
    answer.catch(() => {});
    return { sent, answer };
  };
  const upload = (name: string) => {
    const { sent, answer } = begin("POST", `/uploads/${name}`);
    let pieces = 0;
    const sendPiece = async () => {
      sent.write("x");
      pieces += 1;
      await expect.poll(() => received.get(name)).toBe(pieces);
    };
    return { sent, answer, sendPiece };
  };
  const download = begin("GET", "/file");
  download.sent.end();
  return { app, upload, file, download };
}

it(
  "lets transfers go on that move, cuts off what is silent, and at last everything",
  { meta: { proves: "20.154" } },
  async () => {
    // Fakes only what counts the seconds; the server's own timers keep running.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, upload, file, download } = await startTransfers();
    const [moving, halted, endless] = [upload("moving"), upload("halted"), upload("endless")];
    await Promise.all([moving, halted, endless].map(({ sendPiece }) => sendPiece()));
    let downloaded = 0;
    const sendFilePiece = async () => {
      file.write("x");
      const before = downloaded;
      await expect.poll(() => downloaded).toBe(before + 1);
    };
    file.write("x");
    (await download.answer).on("data", (piece: Buffer) => (downloaded += piece.length)).on("error", () => {});
    await expect.poll(() => downloaded).toBe(1);

    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    vi.advanceTimersByTime(29_000);
    for (const sendPiece of [moving.sendPiece, endless.sendPiece, sendFilePiece]) await sendPiece();
    vi.advanceTimersByTime(1_000);
    await expect(halted.answer).rejects.toThrow("socket hang up");

    for (const _ of [59, 88, 117]) {
      vi.advanceTimersByTime(29_000);
      for (const sendPiece of [moving.sendPiece, endless.sendPiece, sendFilePiece]) await sendPiece();
    }
    moving.sent.end();
    expect((await moving.answer).statusCode).toBe(200);
    file.end();
    await once(await download.answer, "end");
    expect(downloaded).toBe(5);
    vi.advanceTimersByTime(3_000);
    await expect(endless.answer).rejects.toThrow("socket hang up");
    await closed;
  },
);

it("answers as long as somebody must still hear that the server stops", { meta: { proves: "20.155" } }, async () => {
  const testApp = await buildTestApp({ DRAIN_SECONDS: "300" });
  const { app } = testApp;
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  // Who has asked waits for the answer.
  expect(await statusOf("/readyz")).toBe(200);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = testApp.close();
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  vi.advanceTimersByTime(200_000);
  vi.useRealTimers();
  expect(await statusOf("/healthz")).toBe(200);
  for (const _ of ["twice", "three times"]) expect(await statusOf("/readyz")).toBe(503);
  await closed;
});
