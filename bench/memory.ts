import { rm } from "node:fs/promises";
import autocannon from "autocannon";
import { newDataDirectory } from "./shared/data-directory.ts";
import { startTestServer } from "./campaigns/test-server.ts";
import type { Traffic } from "./memory/traffic.ts";
import { traffics } from "./memory/traffic.ts";
import { writeReport } from "./shared/report.ts";
import { residentMemory } from "./shared/resident.ts";
import { readSizes } from "./shared/sizes.ts";

/** `npm run bench:memory`: the server's memory under more load than it can handle. */
const { sizes, isReported } = readSizes({ seconds: 60, connections: 64 });
const { seconds, connections } = sizes;

/** What the server refuses at once while it has more work than it can do (requirements 20.97) is an answer too. */
const refused = 503;

/** The requests that were served per second. @throws Error if others are not answered, or not as expected */
async function saturate(url: string, { name, status, next }: Traffic): Promise<number> {
  const {
    duration,
    errors,
    statusCodeStats = {},
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: Math.min(1000, seconds * 1000),
    // Logins wait for each other.
    timeout: 60,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const others = Object.keys(statusCodeStats).filter((code) => ![status, refused].includes(Number(code)));
  if (others.length + errors > 0)
    throw new Error(`${name}: ${errors} were not answered, and some with ${others.join(", ") || "nothing else"}`);
  return (statusCodeStats[`${status}`]?.count ?? 0) / duration;
}

const inMegabytes = (figure: number) => `${figure.toFixed(0)} MB`;

const dataDirectory = await newDataDirectory("memory");
const settings = { DEMO: "true", TRUSTED_PROXIES: "1" };
// Filling the database uses memory that a running server never needs.
await (await startTestServer(dataDirectory, settings)).stop();
const testServer = await startTestServer(dataDirectory, settings);
try {
  const started = residentMemory(testServer.pid);
  const rows = [["nothing yet", "–", inMegabytes(started.now), inMegabytes(started.most)]];
  for (const traffic of await traffics(testServer.address)) {
    const perSecond = await saturate(testServer.address, traffic);
    const { now, most } = residentMemory(testServer.pid);
    const row = [traffic.name, Math.round(perSecond).toLocaleString("en-IN"), inMegabytes(now), inMegabytes(most)];
    console.log(row.join(" | "));
    rows.push(row);
  }
  await writeReport("memory", {
    isReported,
    subject: `${connections} connections, ${seconds} seconds each`,
    heading: ["asked for", "answers a second", "resident memory then", "the most so far"],
    rows,
  });
} finally {
  await testServer.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
