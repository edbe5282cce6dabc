import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { rowsRead } from "../../../test/database/rows-read.ts";

const tenants = 50_000;
const pages = tenants / 10;
let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  token = (await makeUser(testApp.database, "Administrator")).token;
  await sql`
    insert into tenants (name, passport_number, labour_card_number, ethnicity, sponsor_name,
      commercial_registration_number, telephone, email, area, postal_code, post_box_number)
    select 'Tenant ' || number, 'N1', '1', 'Indian', 'Self', 'CR-1', '9845012345', 'ravi@example.com', 'Indiranagar',
      '560038', '1'
    from generate_series(1, ${sql.lit(tenants)}) as number`.execute(testApp.database);
  await sql`vacuum analyze tenants`.execute(testApp.ownersDatabase);
});
afterAll(() => testApp.close());

/** The number of rows that PostgreSQL reads for a page. */
async function costOf(page: number): Promise<number> {
  const before = testApp.statements.length;
  const answer = await testApp.call(`GET /tenants?page=${page}`, { token });
  expect(answer).toMatchObject({ status: 200, body: { total: tenants, totalIsCapped: false } });
  return rowsRead(testApp.database, testApp.statements.slice(before));
}

it("reads no more for the last page of fifty thousand tenants than for the first", async () => {
  const first = await costOf(0);
  // Every page counts all rows by an index, which is far more than its own ten. So a bound of three times the first page would
  // prove little.
  expect(first).toBeLessThan(1.01 * tenants);
  expect(await costOf(pages - 1)).toBeLessThan(1.01 * tenants);
  // The page farthest from both ends.
  expect(await costOf(pages / 2)).toBeLessThan(1.51 * tenants);
});
