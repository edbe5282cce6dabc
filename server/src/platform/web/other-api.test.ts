import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { bucket } from "../files/storage/bucket.ts";
import { callOther } from "./other-api.ts";

/** A server that sends everybody to another place of its own, and what it was asked for. */
async function startSigned() {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, answer) => {
    asked.push(url);
    answer.writeHead(307, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it("follows no redirect of another API", { meta: { proves: "20.33" } }, async () => {
  const { url, asked } = await startSigned();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get("/", (request) => callOther(url, request)("GET", "/areas"));
  expect((await app.inject({ url: "/" })).json()).toEqual({ status: 503 });
  expect(asked).toEqual(["/areas"]);
});

it("follows no redirect of a bucket", { meta: { proves: "20.33" } }, async () => {
  const { url, asked } = await startSigned();
  const files = bucket({ url, region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" });
  await expect(files.checkAvailable()).rejects.toMatchObject({
    status: 503,
    cause: { message: "The bucket answered 307" },
  });
  expect(asked).toEqual(["/?list-type=2&max-keys=1"]);
});
