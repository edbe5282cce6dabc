import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPlaces } from "../load/places.ts";
import { arrivalLimits } from "../load/work-limits.ts";
import { limitArrival } from "./request-arrival.ts";
import { answersWithoutRoute } from "./unrouted.ts";

/** A server that allows requests 50 milliseconds to arrive; returns its port. */
async function listen(): Promise<number> {
  const app = Fastify(answersWithoutRoute({ "x-frame-options": "DENY" }));
  onTestFinished(() => app.close());
  limitArrival(app, createPlaces(arrivalLimits.body), 50);
  app.post("/other", async () => "arrived");
  app.post("/upload", { config: { isUpload: true } }, async () => "arrived");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the first half of a body. The answer is whatever comes back before the connection ends. */
function sendHalf(port: number, path: string) {
  const socket = connect(port, "127.0.0.1");
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4`;
  socket.write(`${head}\r\n\r\n"a`);
  return { answer: text(socket), sendRest: () => socket.write('a"') };
}

it("ends a request that arrives too slowly, but gives uploads more time", async () => {
  const port = await listen();
  const upload = sendHalf(port, "/upload");
  // The second request starts later, but its time is over first.
  const answer = await sendHalf(port, "/other").answer;
  expect(answer).toContain("HTTP/1.1 408 Request Timeout");
  expect(answer).toContain("The request took too long to arrive.");
  upload.sendRest();
  expect(await upload.answer).toMatch(/^HTTP\/1.1 200 OK[^]*arrived$/);
});

it("ignores the server's own calls, even if nobody reads their body", async () => {
  // Fakes only these timers; the server's own keep running.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  const ended = vi.fn<() => void>();
  app.server.on("clientError", ended);
  limitArrival(app, createPlaces(arrivalLimits.body), 50);
  app.addHook("onRequest", (_request, reply) => reply.status(401).send());
  app.post("/other", async () => "arrived");
  const { statusCode } = await app.inject({ method: "POST", url: "/other", payload: { a: 1 } });
  expect(statusCode).toBe(401);
  vi.advanceTimersByTime(1000);
  expect(ended).not.toHaveBeenCalled();
});
