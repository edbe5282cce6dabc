import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { databaseOn, openPool } from "../../../server/src/platform/database/database.ts";
import { connectionTo } from "../../../server/src/platform/database/hosts/hosts.ts";
import { commercialUnitForm, placeIn } from "../../../server/test/calls/forms.ts";
import { makeCustodianUser, makeProperty } from "../../../server/test/records/factories.ts";
import { findWrong } from "./verify.queries.ts";
import { randomWord } from "../../../server/test/records/random-word.ts";

/**
 * A steady load on a Vasati at PUBLIC_URL, until the standard input ends: a program of its own, because it runs on another machine of the
 * rehearsal. It prints a line per request (`write|read`, time, status; 0 without an answer), and at the end what was lost.
 */
const { PUBLIC_URL: address = "", DATABASE_URL: databaseUrl = "" } = process.env;
const [writers, readers] = [4, 4];
/** In milliseconds: between two requests of a client, and after a failure. */
const [pause, pauseAfterFailure] = [100, 250];
const patience = 10_000;

const database = databaseOn(openPool(connectionTo(databaseUrl, "primary")));
const { custodian, token } = await makeCustodianUser(database);
const property = await makeProperty(database, { custodian_id: custodian.id, area_code: "surathkal" });
const answered = new Map<number, string>();
let isOver = false;

async function request(kind: "write" | "read", path: string, init: RequestInit): Promise<Response | undefined> {
  const answer = await fetch(`${address}/api/v1${path}`, { ...init, signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
  console.log(kind, Date.now(), answer?.status ?? 0);
  return answer;
}

/** Creates a unit, and repeats that with the same key until it is answered. */
async function write(): Promise<void> {
  const unitName = `Shop ${randomWord()}`;
  const init = {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ ...commercialUnitForm, ...placeIn(property), unitName }),
  };
  for (;;) {
    const answer = await request("write", "/unitprofiles", init);
    if (answer?.status === 201) {
      // The status line counts, even if the body doesn't arrive.
      answered.set(Number(answer.headers.get("location")?.split("/").at(-1)), unitName);
      await answer.arrayBuffer().catch(() => undefined);
      return;
    }
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${await answer.text()}`);
    await delay(pauseAfterFailure);
  }
}

/** Searches as a visitor. */
async function read(): Promise<void> {
  const body = JSON.stringify({ category: "SC", location: "surathkal", page: Math.floor(Math.random() * 5) });
  const headers = { "content-type": "application/json" };
  const answer = await request("read", "/units/searchfilters", { method: "POST", headers, body });
  await answer?.arrayBuffer().catch(() => undefined);
}

const repeat = async (work: () => Promise<void>) => {
  while (!isOver) {
    await work();
    await delay(pause);
  }
};
const clients = [
  ...Array.from({ length: writers }, () => repeat(write)),
  ...Array.from({ length: readers }, () => repeat(read)),
];
process.stdin.resume();
await Promise.race([once(process.stdin, "end"), Promise.all(clients)]);
isOver = true;
await Promise.all(clients);
console.log("verified", answered.size, JSON.stringify(await findWrong(database, answered)));
await database.destroy();
