import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { archiveOf } from "./archive.ts";

const kilobyte = 1024;

/** An endless stream of zeros that counts the bytes read until it is closed. */
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

it("opens one file at a time, reads only as far as the client does, and closes it when the client leaves", async () => {
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
  // The buffers fill first. After that nothing more may be read, in any turn of the event loop.
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(seen.read).toBeLessThan(2048 * kilobyte);
  expect({ opened, isClosed: seen.isClosed }).toEqual({ opened: ["a"], isClosed: false });
  await reader.cancel();
  await expect.poll(() => seen.isClosed).toBe(true);
});

const short = async () => new Blob(["abc"]).stream();

it("fails if a file is shorter than its size", async () => {
  const { bytes } = archiveOf([{ name: "a", size: 4, at: new Date(), open: short }]);
  await expect(new Response(bytes).arrayBuffer()).rejects.toThrow("unexpected number of bytes");
});
