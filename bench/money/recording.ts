import { testDataKey } from "../../server/test/app/master-keys.ts";
import { join } from "node:path";
import autocannon from "autocannon";
import { serverEnvironment, serverWords } from "../../scripts/server-program.mjs";
import { dayInIndia } from "../../server/src/platform/database/calendar.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { makeUser } from "../../server/test/records/factories.ts";
import { residentMemory } from "../shared/resident.ts";
import { addressOf, startServer } from "../search/servers.ts";
import type { Books } from "./books.ts";
import { run, withoutSums } from "./books.ts";

/** Receipts per second. */
export interface Recording {
  connections: number;
  server: number;
  byHand: number;
}

interface Load {
  connections: number;
  seconds: number;
  tenancies: number;
}

let references = 0;

/** Receipts of one rupee by new transfers, of one tenancy after the other; of those with open dues, every tenth. */
async function perSecond(url: string, { connections, seconds, tenancies }: Load, token: string): Promise<number> {
  let count = 0;
  const body = () => {
    count += 1;
    references += 1;
    const tenancyId = ((count * 10) % tenancies) + (tenancies >= 10 ? 0 : 1) || 10;
    const paid = {
      receivedOn: dayInIndia(),
      mode: "upi",
      reference: String(references).padStart(12, "0"),
      bank: "",
      amount: 1,
      tds: 0,
    };
    return JSON.stringify({ ...paid, tenancyId, allocations: [] });
  };
  const send = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      sampleInt: Math.min(1000, duration * 1000),
      requests: [
        {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          setupRequest: (request) => ({ ...request, body: body() }),
        },
      ],
    });
  await send(seconds / 3);
  const { requests, duration, errors, non2xx } = await send(seconds);
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} were not answered, and ${non2xx} refused`);
  return requests.total / duration;
}

/** Records receipts through the API and by the statements alone, in turn, each in books of its own. */
export async function measureRecording(
  books: Books,
  { connections, ...load }: Omit<Load, "connections"> & { connections: readonly number[] },
): Promise<{ recordings: Recording[]; most: number }> {
  const [own, other] = [await books.copy(), await books.copy()];
  await run(other, ...withoutSums);
  const tokens: string[] = [];
  for (const connection of [own, other]) {
    const database = databaseOn(openPool({ ...connection, max: 1 }));
    tokens.push((await makeUser(database, "Administrator")).token);
    await database.destroy();
  }
  const [token = ""] = tokens;
  const server = await startServer(serverWords, {
    ...serverEnvironment,
    DATABASE_URL: addressOf(own),
    DATA_DIR: join(books.dataDirectory, "server"),
    SIGNING_KEY: testSigningKey,
    DATA_KEY: testDataKey,
    DEMO: "false",
    REQUESTS_PER_MINUTE: "0",
    LOG_LEVEL: "info",
  });
  const byHand = await startServer(["bench/money/bare-receipts.ts"], { DATABASE_URL: addressOf(other) });
  try {
    const recordings: Recording[] = [];
    for (const count of connections)
      recordings.push({
        connections: count,
        server: await perSecond(`${server.address}/api/v1/receipts`, { ...load, connections: count }, token),
        byHand: await perSecond(byHand.address, { ...load, connections: count }, token),
      });
    return { recordings, most: residentMemory(server.pid).most };
  } finally {
    await server.stop();
    await byHand.stop();
    await books.drop(own);
    await books.drop(other);
  }
}
