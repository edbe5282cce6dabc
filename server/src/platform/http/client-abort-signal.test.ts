import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { clientAbortSignal } from "./client-abort-signal.ts";

/** A request of which half has arrived, and its client. */
async function half() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const sender = request({ port, method: "POST", headers: { "content-length": "8" } }).on("error", () => {});
  sender.write("half");
  const [message] = (await once(server, "request")) as [IncomingMessage];
  return { message, sender };
}

it("is aborted when the client leaves, even before the signal was requested", async () => {
  const { message, sender } = await half();
  const signal = clientAbortSignal(message);
  expect(signal.aborted).toBe(false);
  sender.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(clientAbortSignal(message).aborted).toBe(true);
});

it("is not aborted after the whole request has arrived", async () => {
  const { message, sender } = await half();
  const signal = clientAbortSignal(message);
  sender.end("half");
  await message.toArray();
  sender.destroy();
  await expect.poll(() => message.destroyed).toBe(true);
  expect([signal.aborted, clientAbortSignal(message).aborted]).toEqual([false, false]);
});
