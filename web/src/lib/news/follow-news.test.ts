import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerResponse } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import type { NewsKind } from "./follow-news.ts";
import { followNews, messagesIn } from "./follow-news.ts";

/** Milliseconds. */
const soon = 20;

/** Makes time pass only when the test says so; the network stays real. Returns the page's calls. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const calls = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => {
    calls.mockRestore();
    vi.useRealTimers();
  });
  return calls;
}
/** Longer than any pause before the page connects again. */
const longAfter = () => vi.advanceTimersByTimeAsync(10 * age);

/** The answers that the page shows are a minute old. */
const age = 60_000;

/** A visible page whose API is a server that answers like the test says, with the news it receives and how far it looked back on each connection. */
async function follow(
  answer: (response: ServerResponse, visit: number) => void,
  firstPause?: number,
  inBackground = false,
) {
  const lookedBack: number[] = [];
  const server = createServer(({ url = "" }, response) => {
    lookedBack.push(Number(new URLSearchParams(url.split("?")[1]).get("lookBackMilliseconds")));
    answer(response, lookedBack.length);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = Object.assign(new EventTarget(), { hidden: inBackground, querySelector: () => ({ content: base }) });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  const heard: NewsKind[][] = [];
  const stop = followNews((kinds) => heard.push([...kinds]), Date.now() - age, firstPause);
  onTestFinished(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });
  return { page, heard, lookedBack, visits: () => lookedBack.length };
}

const begin = (response: ServerResponse, ...kinds: NewsKind[]) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`:\n\n${kinds.map((kind) => `data: ${JSON.stringify({ kind, id: 1 })}\n\n`).join("")}`);
};

it("gathers what happens at once, and after a break asks what happened meanwhile", async () => {
  const { heard, lookedBack } = await follow((response, visit) => {
    begin(response, "enquiry", "enquiry", "request");
    if (visit === 1) response.end();
  });
  await expect
    .poll(() => heard)
    .toEqual([
      ["enquiry", "request"],
      ["enquiry", "request"],
    ]);
  expect(lookedBack.map((milliseconds) => milliseconds >= age)).toEqual([true, false]);
});

it.each([204, 401])("does not come again after %i", async (status) => {
  const calls = stopTheClock();
  await follow((response) => response.writeHead(status).end(), soon);
  await calls.mock.results[0]?.value;
  await longAfter();
  expect(calls).toHaveBeenCalledTimes(1);
});

it("comes again after a server that is busy or broken, and not after the end of the session", async () => {
  const calls = stopTheClock();
  const { heard, lookedBack } = await follow((response, visit) => {
    if (visit < 2) response.writeHead(503).end();
    else begin(response, "figures", "end");
  }, soon);
  await expect.poll(() => vi.advanceTimersByTimeAsync(soon).then(() => heard)).toEqual([["figures"]]);
  await longAfter();
  expect(calls).toHaveBeenCalledTimes(2);
  // Nothing was received yet.
  expect(lookedBack.map((milliseconds) => milliseconds >= age)).toEqual([true, true]);
});

it("lets go of the connection while nobody looks", async () => {
  const open = new Set<ServerResponse>();
  const { page, heard, lookedBack, visits } = await follow((response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    begin(response, "figures");
  });
  await expect.poll(() => heard).toEqual([["figures"]]);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => open.size).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(visits).toBe(2);
  expect(lookedBack.map((milliseconds) => milliseconds >= age)).toEqual([true, false]);
  expect(open.size).toBe(1);
});

it("looks back to the answers of a page that was opened in the background", async () => {
  const { page, lookedBack } = await follow((response) => begin(response), soon, true);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => lookedBack.map((milliseconds) => milliseconds >= age)).toEqual([true]);
});

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
