import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import type { Statement } from "../../../test/database/rows-read.ts";
import { rowsRead } from "../../../test/database/rows-read.ts";
import { makeProperty, makeUnit } from "../../../test/records/factories.ts";
import type { Database } from "../../platform/database/database.ts";
import { databaseOn, openPool } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mailVacancies } from "./alert-chores.service.ts";
import { insertVacancies, matchAlerts, unitsInMail } from "./alert-matching.queries.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** Alerts of so many addresses for everything of a category in an area. */
async function makeAlerts(area: string, count: number) {
  await sql`
    with reader as (
      insert into vacancy_alert_readers (email, language)
      select ${area} || number || '@example.com', 'en' from generate_series(1, ${count}::integer) as number returning id
    )
    insert into vacancy_alerts (reader_id, number, area_code, category, unit_type, unit_sub_type, min_rent, max_rent,
      min_area, max_area, max_deposit, furnishing, confirmed_at, expires_at)
    select id, 1, ${area}, 'SC', '', '', 0, 0, 0, 0, 0, '', now(), now() + interval '1 day' from reader`.execute(
    testApp.database,
  );
}

async function makeVacancies(area_code: string, count: number) {
  const property = await makeProperty(testApp.database, { area_code });
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeUnit(testApp.database, property)).id);
  return ids;
}

/** Runs work on a connection of its own, and returns what was sent. */
async function statementsOf(work: (database: Database) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const database = databaseOn(openPool(testApp.connection), (text, values) => void sent.push({ text, values }));
  try {
    await work(database);
    return sent;
  } finally {
    await database.destroy();
  }
}

it(
  "reads the alerts of the area, in few statements however many there are, and none of others",
  { meta: { proves: "21.33" } },
  async () => {
    const { database } = testApp;
    for (const area of ["hebbal", "bejai", "jayanagar"]) await makeAlerts(area, 3000);
    await makeAlerts("gokulam", 2400);
    const unitIds = await makeVacancies("gokulam", 12);
    await sql`analyze vacancy_alerts, vacancy_alert_readers, units`.execute(database);
    const place = { areaCode: "gokulam", category: "SC", unitIds };
    const batch = { after: 0, most: 1000 };
    const first = await statementsOf((each) =>
      inTransaction(each, (transaction) => matchAlerts(transaction, place, batch)),
    );
    const compared = first.find(({ text }) => /^\s*with alert/.test(text));
    const noted = await database.selectFrom("vacancy_alert_units").select("unit_id").execute();
    expect(noted).toHaveLength(1000 * unitsInMail);
    // It compares the next ones: the same again find nothing new. Each alert, its reader, its units, and what was noted of them.
    expect(await rowsRead(database, [compared!])).toBeLessThan(1000 * (2 + 2 * unitIds.length + 2));

    await inTransaction(database, (transaction) => insertVacancies(transaction, unitIds));
    const mails: number[] = [];
    const tell = async (_: unknown, some: readonly { unitIds: number[] }[]) =>
      void mails.push(...some.map((each) => each.unitIds.length));
    const sent = await statementsOf((each) => mailVacancies(each, { askToConfirm: async () => {}, tell }));
    expect(mails).toEqual(Array.from({ length: 2400 }, () => unitsInMail));
    expect(sent.length).toBeLessThan(50);
  },
);
