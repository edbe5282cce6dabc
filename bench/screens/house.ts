import { demoPassword } from "@vasati/contract/office/demo";
import type { PageOf } from "@vasati/contract/wire/paging";
import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { apiPrefix } from "../../server/src/platform/endpoints/platform.ts";
import type { Statement } from "../../server/test/database/rows-read.ts";
import { rowsRead } from "../../server/test/database/rows-read.ts";
import { fillTrail } from "../../server/test/database/trail.ts";
import { median } from "../report.ts";
import type { Portfolio } from "../search/portfolio.ts";
import type { ScreenCall } from "./calls.ts";
import { screenCalls, tenantPages } from "./calls.ts";

export const people = ["administrator", "custodian"] as const;
export type Person = (typeof people)[number];

/** What a call costs somebody. */
export interface Cost {
  statements: number;
  rowsRead: number;
  milliseconds: number;
}

/** Of those who see the screen. */
export type Costs = Partial<Record<Person, Cost>>;

/** The server on a portfolio, called without a network in between: what is measured is the work of a call. */
async function openHouse({ connection, dataDirectory }: Portfolio) {
  const sent: Statement[] = [];
  // A connection that is still being closed when the database stops is not missed.
  const database = databaseOn(openPool({ ...connection, max: 1 }).on("error", () => {}));
  const app = await buildApp({
    config: readConfig({
      LOG_LEVEL: "silent",
      DEMO: "true",
      REQUESTS_PER_MINUTE: "0",
      // With the papers of the portfolio, which some calls answer.
      DATA_DIR: dataDirectory,
    }),
    connection,
    signingKey: "a signing key that only this measurement knows",
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

type House = Awaited<ReturnType<typeof openHouse>>;

/** The statements and rows of one call, and the middle of the times of several. */
async function costOf(
  { sent, database, ask }: House,
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

/** What each call of the screens costs each of the people on a portfolio, by the call's words. */
export async function measureScreens(portfolio: Portfolio, repetitions: number) {
  const house = await openHouse(portfolio);
  try {
    await fillTrail(house.database);
    const costs = new Map<string, Costs>();
    let tenants = 0;
    for (const person of people) {
      const email = `${person}@vasati.example`;
      const token = (await house.ask({ call: "POST /users/login", body: { email, password: demoPassword } })).body;
      const { total } = (await house.ask({ call: "GET /tenants" }, token)).json<PageOf<unknown>>();
      tenants = Math.max(tenants, total);
      for (const asked of [...screenCalls, ...tenantPages(total)]) {
        if (asked.isForAdministrators && person !== "administrator") continue;
        const cost = await costOf(house, { asked, token, repetitions });
        costs.set(asked.what, { ...costs.get(asked.what), [person]: cost });
      }
    }
    return { costs, tenants };
  } finally {
    await house.close();
  }
}
