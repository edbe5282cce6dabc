import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config/config.ts";
import { raiseDues, raisedThrough } from "../../server/src/features/rent-book/dues/dues.service.ts";
import { databaseOn, openPool } from "../../server/src/platform/database/database.ts";
import { apiPrefix } from "../../server/src/platform/endpoints/platform.ts";
import { testMasterKeys } from "../../server/test/app/master-keys.ts";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { makeUser } from "../../server/test/records/factories.ts";
import type { Statement } from "../../server/test/database/rows-read.ts";
import { rowsRead } from "../../server/test/database/rows-read.ts";
import { median } from "../shared/report.ts";
import type { Books } from "./books.ts";
import { run } from "./books.ts";

/** What a call of a screen costs. */
export interface Reading {
  what: string;
  statements: number;
  rowsRead: number;
  milliseconds: number;
}

const calls = [
  { what: "Rent, its totals", call: "/rent/totals" },
  { what: "Rent, who owes what", call: "/rent" },
  { what: "Rent, late by up to 30 days", call: "/rent?standing=days30" },
  { what: "Rent, late by more than 90 days", call: "/rent?standing=older" },
  { what: "Rent, paid", call: "/rent?standing=paid" },
  { what: "Rent, paid, page 50", call: "/rent?standing=paid&page=49" },
  { what: "Rent, by a tenant's name", call: "/rent?search=Tenant%2012345" },
  { what: "Rent, by a name that every ninth has", call: "/rent?search=Tenant%201" },
  { what: "Rent, paid, by a name that every ninth has", call: "/rent?standing=paid&search=Tenant%201" },
  { what: "the ageing report", call: "/reports/ageing" },
  { what: "the ageing report, page 50", call: "/reports/ageing?page=49" },
  { what: "the ageing report of an area that has all", call: "/reports/ageing?location=indiranagar" },
  { what: "a rent account of ten years", call: "/tenancies/1/account" },
  { what: "a rent account of ten years, page 10", call: "/tenancies/1/account?page=9" },
  { what: "deposits held", call: "/deposits" },
];

/** Every tenth tenancy has paid this month. */
const pay = "update dues set settled_paise = amount_paise where charge_id is not null and tenancy_id % 10 = 1";

/** Reads the screens of the rent book once this month is raised, without a network, as an administrator, who sees everything. */
export async function measureReading(books: Books, repetitions: number): Promise<Reading[]> {
  const connection = await books.copy();
  const sent: Statement[] = [];
  const database = databaseOn(openPool({ ...connection, max: 1 }));
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "silent", REQUESTS_PER_MINUTE: "0", DATA_DIR: books.dataDirectory }),
    connection,
    signingKey: testSigningKey,
    masterKeys: testMasterKeys,
    onStatement: (text, values) => sent.push({ text, values }),
  });
  await app.ready();
  try {
    await raiseDues(database, raisedThrough());
    await run(connection, "set statement_timeout = 0", pay, "select fold_rent_sums()", "vacuum analyze");
    const { token } = await makeUser(database, "Administrator");
    const ask = async (call: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ url: `${apiPrefix}${call}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${call} was answered ${answer.statusCode}: ${answer.body}`);
    };
    const readings: Reading[] = [];
    for (const { what, call } of calls) {
      await ask(call);
      const before = sent.length;
      await ask(call);
      const statements = sent.slice(before);
      const times: number[] = [];
      for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const begin = performance.now();
        await ask(call);
        times.push(performance.now() - begin);
      }
      const rows = await rowsRead(database, statements);
      readings.push({ what, statements: statements.length, rowsRead: rows, milliseconds: median(times) });
    }
    return readings;
  } finally {
    await app.close();
    await database.destroy();
    await books.drop(connection);
  }
}
