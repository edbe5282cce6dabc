import { testMasterKeys } from "../../server/test/app/master-keys.ts";
import { demoPassword } from "@vasati/contract/office/demo";
import type { PageOf } from "@vasati/contract/wire/paging";
import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { apiPrefix } from "../../server/src/platform/endpoints/platform.ts";
import type { Statement } from "../../server/test/database/rows-read.ts";
import { rowsRead } from "../../server/test/database/rows-read.ts";
import { fillTrail } from "../../server/test/database/trail.ts";
import { median } from "../shared/report.ts";
import type { Portfolio } from "../search/portfolio.ts";
import type { ScreenCall } from "./calls.ts";
import { screenCalls, tenantPages } from "./calls.ts";

export const people = ["administrator", "custodian"] as const;
export type Person = (typeof people)[number];

/** The cost of a call for one role. */
export interface Cost {
  statements: number;
  rowsRead: number;
  milliseconds: number;
}

/** The roles that have the screen. */
export type Costs = Partial<Record<Person, Cost>>;

/** The server on a portfolio, called without a network in between, so that only the work of a call is measured. */
async function startTestServer({ connection, dataDirectory }: Portfolio) {
  const sent: Statement[] = [];
  // Ignore connections that are still closing when the database stops.
  const database = databaseOn(openPool({ ...connection, max: 1 }).on("error", () => {}));
  const app = await buildApp({
    config: readConfig({
      LOG_LEVEL: "silent",
      DEMO: "true",
      REQUESTS_PER_MINUTE: "0",
      // Including the documents of the portfolio, which some calls return.
      DATA_DIR: dataDirectory,
    }),
    connection,
    signingKey: "a signing key that only this measurement knows",
    masterKeys: testMasterKeys,
    onStatement: (text, values) => sent.push({ text, values }),
  });
  await app.ready();

  const ask = async ({ call, body }: Omit<ScreenCall, "what">, token?: string) => {
    const [method, path] = call.split(" ", 2) as ["GET" | "POST", string];
    const answer = await app.inject({
      method,
      url: `${apiPrefix}${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${call} was answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const close = async () => {
    await app.close();
    await database.destroy();
  };
  return { sent, database, ask, close };
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The statements and rows of one call, and the median time of several. */
async function costOf(
  { sent, database, ask }: TestServer,
  { asked, token, repetitions }: { asked: ScreenCall; token: string; repetitions: number },
): Promise<Cost> {
  await ask(asked, token);
  const before = sent.length;
  await ask(asked, token);
  const statements = sent.slice(before);
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const begin = performance.now();
    await ask(asked, token);
    times.push(performance.now() - begin);
  }
  return { statements: statements.length, rowsRead: await rowsRead(database, statements), milliseconds: median(times) };
}

/** The cost of each call for each role on a portfolio, by the call's title. */
export async function measureScreens(portfolio: Portfolio, repetitions: number) {
  const testServer = await startTestServer(portfolio);
  try {
    await fillTrail(testServer.database);
    const costs = new Map<string, Costs>();
    let tenants = 0;
    for (const person of people) {
      const email = `${person}@vasati.example`;
      const token = (await testServer.ask({ call: "POST /users/login", body: { email, password: demoPassword } })).body;
      const { total } = (await testServer.ask({ call: "GET /tenants" }, token)).json<PageOf<unknown>>();
      tenants = Math.max(tenants, total);
      for (const asked of [...screenCalls, ...tenantPages(total)]) {
        if (asked.isForAdministrators && person !== "administrator") continue;
        const cost = await costOf(testServer, { asked, token, repetitions });
        costs.set(asked.what, { ...costs.get(asked.what), [person]: cost });
      }
    }
    return { costs, tenants };
  } finally {
    await testServer.close();
  }
}
