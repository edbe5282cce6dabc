import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { archiveOf } from "./archive.ts";

const kilobyte = 1024;

/** Endless zeros, of which `read` bytes were asked for, until somebody goes. */
function tap() {
  const seen = { read: 0, isClosed: false };
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.read += 64 * kilobyte;
      controller.enqueue(new Uint8Array(64 * kilobyte));
    },
    cancel: () => {
      seen.isClosed = true;
    },
  });
  return { seen, bytes };
}

it("opens one file at a time, reads no further than is taken, and lets go of it when the taker goes", async () => {
  const { seen, bytes } = tap();
  const opened: string[] = [];
  const file = (name: string) => ({
    name,
    size: 1024 ** 3,
    at: new Date(),
    open: async () => {
      opened.push(name);
      return bytes;
    },
  });
  const archive = archiveOf([file("a"), file("b")]);
  const reader = archive.bytes.getReader();
  await reader.read();
  await reader.read();
  // What is under way fills the streams between; then nothing more is read, however often the loop turns: each turn could read.
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(seen.read).toBeLessThan(2048 * kilobyte);
  expect({ opened, isClosed: seen.isClosed }).toEqual({ opened: ["a"], isClosed: false });
  await reader.cancel();
  await expect.poll(() => seen.isClosed).toBe(true);
});

const short = async () => new Blob(["abc"]).stream();

it("fails where a file has less than its size", async () => {
  const { bytes } = archiveOf([{ name: "a", size: 4, at: new Date(), open: short }]);
  await expect(new Response(bytes).arrayBuffer()).rejects.toThrow("unexpected number of bytes");
});
