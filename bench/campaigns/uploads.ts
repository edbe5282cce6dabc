import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { setInterval as ticks } from "node:timers/promises";
import type { Document } from "@vasati/contract/papers/documents";
import { newDataDirectory } from "../shared/data-directory.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../server/test/records/factories.ts";
import { stores } from "../../server/test/files/stores.ts";
import { writeReport } from "../shared/report.ts";
import { residentMemory } from "../shared/resident.ts";
import { readSizes } from "../shared/sizes.ts";
import type { TestServer } from "./test-server.ts";
import { startTestServer } from "./test-server.ts";

/** `npm run campaign:uploads`: the server's memory during many large uploads. */
const { sizes: uploads, isReported } = readSizes({ count: 100, atOnce: 8, megabytes: 10 });
const mostGrowth = 150;
const megabyte = 1024 * 1024;

const memoryOf = (pid: number) => residentMemory(pid).now;

/** The server's peak memory during the work, in MB. */
async function watching(pid: number, work: () => Promise<void>): Promise<number> {
  const done = new AbortController();
  let most = 0;
  const watch = async () => {
    for await (const _ of ticks(50, undefined, { signal: done.signal })) most = Math.max(most, memoryOf(pid));
  };
  const watched = watch().catch(() => undefined);
  await work();
  done.abort();
  await watched;
  return most;
}

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Uploads documents and downloads them again, like any client. */
async function clientOf({ address, database }: TestServer) {
  const { custodian, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const tenancy = await makeTenancy(database, await makeUnit(database, property));
  const headers = { authorization: `Bearer ${token}` };
  const documents = `${address}/api/v1/documents`;
  return {
    send: async () => {
      const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(uploads.megabytes * megabyte)]);
      const form = new FormData();
      form.append("tenancyId", String(tenancy.id));
      form.append("documentType", "Agreement");
      form.append("file", new Blob([content]), "agreement.pdf");
      const answer = await fetch(documents, { method: "POST", headers, body: form });
      if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
      const { document } = (await answer.json()) as { document: Document };
      return { id: document.id, sha256: hashOf(content) };
    },
    isWhole: async ({ id, sha256 }: { id: number; sha256: string }) => {
      const answer = await fetch(`${documents}/${id}/downloads`, { headers });
      return hashOf(new Uint8Array(await answer.arrayBuffer())) === sha256;
    },
  };
}

async function uploadInto(name: string, testServer: TestServer) {
  const { send, isWhole } = await clientOf(testServer);
  const sent: Awaited<ReturnType<typeof send>>[] = [];
  const before = memoryOf(testServer.pid);
  const begin = performance.now();
  let left = uploads.count;
  const sendOn = async () => {
    while (left-- > 0) sent.push(await send());
  };
  const most = await watching(testServer.pid, async () => {
    await Promise.all(Array.from({ length: uploads.atOnce }, sendOn));
  });
  const seconds = (performance.now() - begin) / 1000;
  let whole = 0;
  for (const one of sent) if (await isWhole(one)) whole += 1;
  console.log(
    `${name}: ${sent.length} in ${seconds.toFixed(1)} s, ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB`,
  );
  return { name, seconds, before, most, growth: most - before, whole };
}

const seen = [];
for (const [name, openStore] of stores) {
  const dataDirectory = await newDataDirectory("uploads");
  const store = await openStore();
  const testServer = await startTestServer(dataDirectory, store.environment);
  try {
    seen.push(await uploadInto(name, testServer));
  } finally {
    await testServer.stop();
    await store.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

await writeReport("uploads", {
  isReported,
  file: "campaigns.md",
  heading: [
    "into",
    `uploads of ${uploads.megabytes} MB`,
    "at a time",
    "seconds",
    "memory before",
    "at most",
    "grown by",
    "whole afterwards",
  ],
  rows: seen.map(({ name, seconds, before, most, growth, whole }) => [
    name,
    String(uploads.count),
    String(uploads.atOnce),
    seconds.toFixed(1),
    `${before.toFixed(0)} MB`,
    `${most.toFixed(0)} MB`,
    `${growth.toFixed(0)} MB`,
    String(whole),
  ]),
});
process.exitCode = seen.some(({ growth, whole }) => growth >= mostGrowth || whole < uploads.count) ? 1 : 0;
