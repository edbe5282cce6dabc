import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { newDataDirectory } from "../shared/data-directory.ts";
import { makeUser } from "../../server/test/records/factories.ts";
import { writeReport } from "../shared/report.ts";
import { readSizes } from "../shared/sizes.ts";
import type { Answer } from "./overload/load.ts";
import { clientOf, closedLoad, openLoad, whileWatching } from "./overload/load.ts";
import { startTestServer } from "./test-server.ts";

/** `npm run campaign:overload`: twice as much is asked for as a server can answer. */
const { sizes, isReported } = readSizes({ seconds: 60, people: 12 });
/** They keep a server busy, and so few wait that none is refused. */
const clientsAtOnce = 6;
/** In milliseconds: if this program itself is later than that, it says nothing of the server. */
const latestMeasurement = 25;
/** In milliseconds; the objectives of the campaign. */
const longestHealth = 100;
const longestRefusal = 50;
const slowerThanHalf = 3;

const timesOf = (answers: Answer[]) => answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
/** A percentile in milliseconds; 0 without answers. */
const percentile = (answers: Answer[], share: number) => {
  const times = timesOf(answers);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
};

const inMilliseconds = (figure: number) => `${figure.toFixed(0)} ms`;

const dataDirectory = await newDataDirectory("overload");
const testServer = await startTestServer(dataDirectory, { DEMO: "true" });
const client = clientOf(testServer.address);

/** What a phase of the campaign has shown. @throws if something was answered in a way that is never right */
async function phaseOf(name: string, perSecond: number, ask: () => Promise<Answer>) {
  const { answers, health, lateness } = await whileWatching(
    () => client.ask("/healthz"),
    () => openLoad(ask, perSecond, sizes.seconds),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, saysWhenToRetry }) => status === 503 && saysWhenToRetry);
  if (accepted.length + refused.length < answers.length) throw new Error(`${name}: something else than 200 and 503`);
  if (accepted.length === 0) throw new Error(`${name}: nothing was accepted`);
  if (health.some(({ status }) => status !== 200)) throw new Error(`${name}: the health check failed`);
  return {
    name,
    perSecond,
    accepted: accepted.length,
    p99: percentile(accepted, 0.99),
    median: percentile(accepted, 0.5),
    refused: refused.length,
    refusal: percentile(refused, 0.99),
    health: percentile(health, 1),
    lateness,
  };
}

try {
  // Those who ask have machines of their own, so the server must not take their processor. Without the right to do that, it may.
  setPriority(-15);
} catch {
  console.warn("Only root can measure ahead of the server on the same processors.");
}
try {
  const people = await Promise.all(
    Array.from({ length: sizes.people }, () => makeUser(testServer.database, "Administrator")),
  );
  let asked = 0;
  const askForTenants = () => {
    const { token } = people[(asked += 1) % people.length] ?? { token: "" };
    return client.ask(`/api/v1/tenants?size=100&page=${asked % 4}`, { authorization: `Bearer ${token}` });
  };
  await closedLoad(askForTenants, clientsAtOnce, sizes.seconds / 6);
  const capacity = await closedLoad(askForTenants, clientsAtOnce, sizes.seconds / 3);
  const half = await phaseOf("half", capacity / 2, askForTenants);
  const twice = await phaseOf("twice", capacity * 2, askForTenants);
  const isMeasured = [half, twice].every(({ lateness }) => lateness <= latestMeasurement);
  // Times of a short run say nothing.
  if (isReported && !isMeasured) console.error("The machine is too busy to measure anything.");
  await writeReport("overload", {
    isReported: isReported && isMeasured,
    file: "campaigns.md",
    subject: `a capacity of ${capacity.toFixed(0)} lists of 100 tenants a second, ${sizes.seconds} seconds each`,
    heading: [
      "of the capacity",
      "asked a second",
      "answered",
      "median",
      "p99",
      "refused",
      "p99 of refusals",
      "slowest health check",
      "measured late by (p99)",
    ],
    rows: [half, twice].map((phase) => [
      phase.name,
      phase.perSecond.toFixed(0),
      String(phase.accepted),
      inMilliseconds(phase.median),
      inMilliseconds(phase.p99),
      String(phase.refused),
      inMilliseconds(phase.refusal),
      inMilliseconds(phase.health),
      inMilliseconds(phase.lateness),
    ]),
  });
  const isMet =
    twice.p99 <= slowerThanHalf * half.p99 && twice.health <= longestHealth && twice.refusal <= longestRefusal;
  if (isReported && !(isMeasured && isMet)) process.exitCode = 1;
} finally {
  client.close();
  await testServer.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
