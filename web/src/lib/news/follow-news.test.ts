import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerResponse } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import type { NewsKind } from "./follow-news.ts";
import { followNews } from "./follow-news.ts";

/** Milliseconds. */
const soon = 20;
/** Long enough for whoever comes again soon to have come. */
const longAfter = () => new Promise((resolve) => setTimeout(resolve, 10 * soon));

/** A page in view, whose API is a server that answers as the test says; what it hears and how often it came. */
async function follow(
  answer: (response: ServerResponse, visit: number) => void,
  firstPause?: number,
  inBackground = false,
) {
  let visits = 0;
  const server = createServer((_request, response) => answer(response, ++visits)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = Object.assign(new EventTarget(), { hidden: inBackground, querySelector: () => ({ content: base }) });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  const heard: NewsKind[][] = [];
  const stop = followNews((kinds) => heard.push([...kinds]), firstPause);
  onTestFinished(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });
  return { page, heard, stop, visits: () => visits };
}

const begin = (response: ServerResponse, ...kinds: NewsKind[]) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`:\n\n${kinds.map((kind) => `data: ${JSON.stringify({ kind, id: 1 })}\n\n`).join("")}`);
};

it("gathers what happens at once, and says after a break that something was missed", async () => {
  const { heard, visits } = await follow((response, visit) => {
    begin(response, "enquiry", "enquiry", "request");
    if (visit === 1) response.end();
  });
  await expect
    .poll(() => heard)
    .toEqual([
      ["enquiry", "request"],
      ["missed", "enquiry", "request"],
    ]);
  expect(visits()).toBe(2);
});

it.each([204, 401])("does not come again after %i", async (status) => {
  const { visits } = await follow((response) => response.writeHead(status).end(), soon);
  await expect.poll(visits).toBe(1);
  await longAfter();
  expect(visits()).toBe(1);
});

it("comes again after a server that is busy or broken, and not after the end of the session", async () => {
  const { visits, heard } = await follow((response, visit) => {
    if (visit < 2) response.writeHead(503).end();
    else begin(response, "figures", "end");
  }, soon);
  await expect.poll(() => heard).toEqual([["missed", "figures"]]);
  await longAfter();
  expect(visits()).toBe(2);
});

it("lets go of the connection while nobody looks", async () => {
  const open = new Set<ServerResponse>();
  const { page, heard, visits } = await follow((response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    begin(response);
  });
  await expect.poll(() => open.size).toBe(1);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => open.size).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => heard).toEqual([["missed"]]);
  expect([open.size, visits()]).toEqual([1, 2]);
});

it("says of a page that was opened in the background that something was missed", async () => {
  const { page, heard } = await follow((response) => begin(response), soon, true);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => heard).toEqual([["missed"]]);
});
