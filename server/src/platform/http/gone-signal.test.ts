import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { goneSignal } from "./gone-signal.ts";

/** A request of which the half has come, and who sends it. */
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

it("tells of a sender who goes, and of one who went before it was asked", async () => {
  const { message, sender } = await half();
  const signal = goneSignal(message);
  expect(signal.aborted).toBe(false);
  sender.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(goneSignal(message).aborted).toBe(true);
});

it("tells nothing of one who has sent everything", async () => {
  const { message, sender } = await half();
  const signal = goneSignal(message);
  sender.end("half");
  await message.toArray();
  sender.destroy();
  await expect.poll(() => message.destroyed).toBe(true);
  expect([signal.aborted, goneSignal(message).aborted]).toEqual([false, false]);
});
