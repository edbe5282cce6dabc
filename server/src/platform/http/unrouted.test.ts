import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => testApp.close());

/** Sends raw bytes that no HTTP client would send. */
async function answerTo(request: string): Promise<Response> {
  const socket = connect((testApp.app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const [head = "", body] = (await text(socket)).split("\r\n\r\n", 2);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => line.split(": ", 2) as [string, string]);
  return new Response(body, { status: Number(first.split(" ")[1]), headers });
}

const close = "host: x\r\nconnection: close";

it.each([
  [400, "an address that cannot be decoded", `GET /api/v1/units/%E0%A4%A HTTP/1.1\r\n${close}\r\n\r\n`],
  [414, "a part of the address that is too long", `GET /api/v1/units/${"1".repeat(200)} HTTP/1.1\r\n${close}\r\n\r\n`],
  [431, "headers that are too large", `GET / HTTP/1.1\r\n${close}\r\nx: ${"x".repeat(20_000)}\r\n\r\n`],
  [400, "what is no request", "HELLO\r\n\r\n"],
  [
    400,
    "two lengths of a body",
    `POST / HTTP/1.1\r\n${close}\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [404, "TRACE", `TRACE / HTTP/1.1\r\n${close}\r\n\r\n`],
])("answers %i as a problem to %s", async (status, _what, request) => {
  const answer = await answerTo(request);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.json()).toMatchObject({ status, requestId: answer.headers.get("x-request-id") });
});
