import type pg from "pg";
import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { apiPrefix } from "../../server/src/platform/endpoints/platform.ts";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { testMasterKeys } from "../../server/test/app/master-keys.ts";
import { median } from "../shared/report.ts";
import { unrepeatedSearches } from "../search/searches.ts";

const calls = {
  "Rent, its totals": "/rent/totals",
  "Rent, who owes what": "/rent",
  "Rent, late by more than 90 days": "/rent?standing=older",
  "Rent, paid, page 50": "/rent?standing=paid&page=49",
  "Rent, by a tenant's name": "/rent?search=Tenant%2012345",
  "the ageing report": "/reports/ageing",
  "a rent account": "/tenancies/1/account",
  "tenants, the first page": "/tenants",
  "tenants, page 1,000": "/tenants?page=999",
};

interface Asked {
  connection: pg.ClientConfig;
  dataDirectory: string;
  token: string;
  repetitions: number;
}

/** How long searches that no cache knows and the screens of the rent book take, in milliseconds and without a network. */
export async function measureAnswers({ connection, dataDirectory, token, repetitions }: Asked) {
  const config = readConfig({
    LOG_LEVEL: "silent",
    REQUESTS_PER_MINUTE: "0",
    DATA_DIR: dataDirectory,
    SECOND_FACTOR: "optional",
  });
  const app = await buildApp({ config, connection, signingKey: testSigningKey, masterKeys: testMasterKeys });
  await app.ready();
  const database = databaseOn(openPool({ ...connection, max: 1 }));
  try {
    const areas = await database.selectFrom("areas").select("code").execute();
    const nextSearch = unrepeatedSearches(areas.map(({ code }) => code));
    const search = () => ({ method: "POST" as const, url: "/units/searchfilters", payload: nextSearch() });
    const asked = [
      { what: "search", call: search },
      ...Object.entries(calls).map(([what, url]) => ({ what, call: () => ({ method: "GET" as const, url }) })),
    ];
    const measured = [];
    for (const { what, call } of asked) {
      const times: number[] = [];
      for (let repetition = -2; repetition < repetitions; repetition += 1) {
        const { url, ...rest } = call();
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const begin = performance.now();
        const answer = await app.inject({ ...rest, url: `${apiPrefix}${url}`, headers });
        if (answer.statusCode !== 200) throw new Error(`${what} was answered ${answer.statusCode}: ${answer.body}`);
        if (repetition >= 0) times.push(performance.now() - begin);
      }
      measured.push({ what, median: median(times), most: Math.max(...times) });
    }
    return measured;
  } finally {
    await app.close();
    await database.destroy();
  }
}
