import { rm } from "node:fs/promises";
import type { Calls } from "@vasati/contract/wire/api";
import { endpoints } from "@vasati/contract/wire/api";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { newDataDirectory } from "../shared/data-directory.ts";
import { everyCall } from "../../server/test/app/every-call.ts";
import { writeReport } from "../shared/report.ts";
import { readSizes } from "../shared/sizes.ts";
import type { FuzzCaller } from "./fuzz/callers.ts";
import { callers } from "./fuzz/callers.ts";
import { complaintAbout } from "./fuzz/complaints.ts";
import type { FuzzRequest } from "./fuzz/requests.ts";
import { requestIn, requestsFor } from "./fuzz/requests.ts";
import { startTestServer } from "./test-server.ts";

/**
 * `npm run campaign:fuzz`: malformed requests to every call, anonymously and with each role, a million in all. `--seed` repeats a run;
 * `--requests` is the number per call. Each of the `--servers` gets a part of them, one request after the other, because what is answered
 * depends on what came before.
 */
const { sizes, isReported } = readSizes({ requests: 3600, servers: 3, seed: Date.now() % 1_000_000 });
const { seed, servers } = sizes;
/** After this many requests, callers and records are created again, because some calls end the session or delete the record. */
const staleAfter = 300;

const statuses = new Map<number, number>();
const successes = new Set<Endpoint>();
const complaints: string[] = [];
let sent = 0;

/** Sends a part of the requests to a server of its own. */
async function fuzz(part: number): Promise<void> {
  const dataDirectory = await newDataDirectory("fuzz");
  // Each request has its own address, so that no rate limit applies.
  const testServer = await startTestServer(dataDirectory, { TRUSTED_PROXIES: "1" });
  try {
    let who: FuzzCaller[] = [];
    let place = 0;
    for (const endpoint of endpoints)
      for (const request of requestsFor(endpoint, Math.ceil(sizes.requests / servers), seed + part)) {
        if (place % staleAfter === 0) who = await callers(testServer);
        const ask = () => filledIn(endpoint, request, who[place % who.length]!);
        // Requests before may have deleted what this one needs.
        const asked = await ask().catch(async () => {
          who = await callers(testServer);
          return ask();
        });
        await send(testServer.address, asked);
        place += 1;
      }
  } finally {
    await testServer.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** A request of a caller, with the records that it names. */
async function filledIn(endpoint: Endpoint, request: FuzzRequest, caller: FuzzCaller) {
  const row = everyCall[`${endpoint.method} ${endpoint.path}` as keyof Calls];
  const world = request.belonging === "other" ? caller.other : caller.own;
  return { endpoint, caller, ...(await requestIn(request, endpoint, { row, world })) };
}

async function send(address: string, asked: Awaited<ReturnType<typeof filledIn>>): Promise<void> {
  const { endpoint, caller, path, headers, body } = asked;
  const { method } = endpoint;
  sent += 1;
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...caller.headers, "x-forwarded-for": `2001:db8:0:${sent.toString(16)}::1` },
    ...(body !== undefined && { body }),
  });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.status === endpoint.success.status) successes.add(endpoint);
  const complaint = complaintAbout(endpoint, answer, await textOf(answer));
  if (complaint) complaints.push(`${method} ${path} as ${caller.name}: ${complaint}\n${String(body).slice(0, 2000)}`);
}

/** The text of an answer; an event stream never ends, so it is closed unread. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
  await answer.body?.cancel();
  return "";
}

const parts = await Promise.allSettled(Array.from({ length: servers }, (_, part) => fuzz(part)));
for (const part of parts) if (part.status === "rejected") throw part.reason;
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
const refused = endpoints.filter((endpoint) => !successes.has(endpoint));
console.log(`Never answered with success: ${refused.map(({ method, path }) => `${method} ${path}`).join(", ")}`);
const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
await writeReport("fuzz", {
  isReported,
  file: "campaigns.md",
  subject: `seed ${seed}`,
  heading: ["calls", "of these answered with success too", "requests", "answers by status", "answers that must not be"],
  rows: [
    [String(endpoints.length), String(successes.size), String(sent), byStatus.join(", "), String(complaints.length)],
  ],
});
process.exitCode = complaints.length > 0 ? 1 : 0;
