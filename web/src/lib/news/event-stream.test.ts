import { expect, it } from "vitest";
import { messagesIn } from "./event-stream.ts";

it("puts messages together however the network parts them, and says nothing of signs of life", async () => {
  const bytes = new TextEncoder().encode(':\n\ndata: {"kind":"ಸುದ್ದಿ"}\n\n:\n\ndata: second\n\ndata: cut off');
  for (const size of [1, 2, 7, 1000]) {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size));
        controller.close();
      },
    });
    expect(await Array.fromAsync(messagesIn(stream))).toEqual(['{"kind":"ಸುದ್ದಿ"}', "second"]);
  }
});
