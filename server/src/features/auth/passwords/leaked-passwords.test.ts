import type { RequestListener } from "node:http";
import pino from "pino";
import { expect, it, onTestFinished } from "vitest";
import { sha1, startRangeServer } from "../../../../test/peers/range-server.ts";
import { readConfig } from "../../../config/config.ts";
import { leakedPasswordsOf } from "./leaked-passwords.ts";

const password = "ಮಳೆ-lantern-mango-74";

/** A service that knows the password, unless it answers in another way, and how it is asked. */
async function serviceThat(answer?: RequestListener) {
  const server = await startRangeServer([password], answer);
  onTestFinished(server.stop);
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const isLeaked = leakedPasswordsOf(readConfig({ BREACHED_PASSWORDS_URL: server.url }), log);
  return { ...server, isLeaked, logged };
}

it("five characters of a hash leave this server", { meta: { proves: "20.56" } }, async () => {
  const { isLeaked, requests, logged } = await serviceThat();
  expect([await isLeaked(password), await isLeaked(`${password}.`)]).toEqual([true, false]);
  expect(requests).toMatchObject([
    { url: `/range/${sha1(password).slice(0, 5)}`, method: "GET", headers: { "add-padding": "true" } },
    { url: `/range/${sha1(`${password}.`).slice(0, 5)}` },
  ]);
  expect(JSON.stringify(requests)).not.toContain(sha1(password).slice(5));
  expect(logged).toEqual([]);
});

it("a line that only pads the answer is no leaked password", { meta: { proves: "20.56" } }, async () => {
  const { isLeaked } = await serviceThat((_request, response) => response.end(`${sha1(password).slice(5)}:0\r\n`));
  expect(await isLeaked(password)).toBe(false);
});

const ways: Record<string, [RequestListener, RegExp]> = {
  "doesn't answer in time": [() => {}, /no answer in time/],
  "has a fault": [(_request, response) => void response.writeHead(503).end(), /the answer is 503/],
  "leads elsewhere": [
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/range/00000" }).end(),
    /redirect/,
  ],
  "answers with a page": [(_request, response) => void response.end("<!doctype html>"), /no range of hashes/],
  "answers without end": [
    (_request, response) => {
      const more = (error?: Error | null) => void (error || response.write("0".repeat(65_536), more));
      more();
    },
    /too large/,
  ],
  "closes the connection": [(request) => void request.socket.destroy(), /SOCKET|ECONNRESET/],
};

it.each(Object.entries(ways))(
  "if the service %s, the password is allowed and the log says so without it",
  { meta: { proves: "20.56" } },
  async (_way, [answer, reason]) => {
    const { isLeaked, logged } = await serviceThat(answer);
    expect(await isLeaked(password)).toBe(false);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("BREACHED_PASSWORDS_URL can't be asked");
    expect(logged[0]).toMatch(reason);
    expect(logged[0]).not.toMatch(new RegExp(`${password}|${sha1(password).slice(0, 5)}`, "i"));
  },
);

it("nothing is asked unless an administrator names a service", { meta: { proves: "20.56" } }, async () => {
  expect(await leakedPasswordsOf(readConfig({}), pino({ level: "silent" }))(password)).toBe(false);
});
