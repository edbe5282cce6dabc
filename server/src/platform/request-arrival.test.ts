import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { limitArrival } from "./request-arrival.ts";
import { answersWithoutRoute } from "./unrouted.ts";

/** Sends the beginning of a body, and answers what comes back before the connection ends. */
async function sendHalf(path: string): Promise<string> {
  const app = Fastify(answersWithoutRoute({ "x-frame-options": "DENY" }));
  onTestFinished(() => app.close());
  limitArrival(app, 50);
  app.post("/other", async () => "arrived");
  app.post("/upload", { config: { isUpload: true } }, async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4`;
  socket.write(`${head}\r\n\r\n"a`);
  // Well past the limit of others.
  if (path === "/upload") setTimeout(() => socket.write('a"'), 200);
  return text(socket);
}

it("ends a request that takes too long to arrive", async () => {
  const answer = await sendHalf("/other");
  expect(answer).toContain("HTTP/1.1 408 Request Timeout");
  expect(answer).toContain("The request took too long to arrive.");
});

it("gives an upload its time", async () => {
  expect(await sendHalf("/upload")).toMatch(/^HTTP\/1.1 200 OK[^]*arrived$/);
});

it("leaves alone what the server asks itself, also where nobody reads it", async () => {
  // Only this clock: the server's own go on.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  const ended = vi.fn<() => void>();
  app.server.on("clientError", ended);
  limitArrival(app, 50);
  app.addHook("onRequest", (_request, reply) => reply.status(401).send());
  app.post("/other", async () => "arrived");
  const { statusCode } = await app.inject({ method: "POST", url: "/other", payload: { a: 1 } });
  expect(statusCode).toBe(401);
  vi.advanceTimersByTime(1000);
  expect(ended).not.toHaveBeenCalled();
});
