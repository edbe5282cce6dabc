import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@vasati/contract/api";
import type { Endpoint } from "@vasati/contract/endpoint";
import { writeReport } from "../report.ts";
import type { FuzzCaller } from "./fuzz-callers.ts";
import { callers } from "./fuzz-callers.ts";
import { complaintAbout } from "./fuzz-complaints.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";
import { requestsFor } from "./fuzz-requests.ts";
import { makeUnits, openHouse } from "./house.ts";

/** `npm run campaign:fuzz [-- requests per call [seed]]`: strange requests to every call, as nobody and as each role. */
const [perCall = 500, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);

const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-fuzz-"));
const house = await openHouse(dataDirectory);
const statuses = new Map<number, number>();
const complaints: string[] = [];
try {
  await makeUnits(house.database, 20);
  for (const endpoint of endpoints) {
    // New ones for each call: some calls end the session that asks.
    const who = await callers(house.database);
    for (const [index, request] of requestsFor(endpoint, perCall, seed).entries())
      await send(endpoint, request, who[index % who.length] ?? { name: "nobody", headers: {} });
  }
} finally {
  await house.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

async function send(endpoint: Endpoint, { path, headers, body }: FuzzRequest, caller: FuzzCaller): Promise<void> {
  const answer = await fetch(`${house.address}/api/v1${path}`, {
    method: endpoint.method,
    headers: { ...headers, ...caller.headers },
    ...(body !== undefined && { body }),
  });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const complaint = complaintAbout(answer, await textOf(answer));
  if (complaint) complaints.push(`${endpoint.method} ${path} as ${caller.name}: ${complaint}\n${body}`);
}

/** News go on until somebody goes. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.text();
  await answer.body?.cancel();
  return "";
}

for (const complaint of complaints.slice(0, 20)) console.error(complaint);
const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
await writeReport("fuzz", {
  file: "campaigns.md",
  subject: `seed ${seed}`,
  heading: ["calls", "requests", "answers by status", "answers that must not be"],
  rows: [
    [String(endpoints.length), String(endpoints.length * perCall), byStatus.join(", "), String(complaints.length)],
  ],
});
process.exitCode = complaints.length > 0 ? 1 : 0;
