import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeUser } from "../../../test/database/factories.ts";
import { rowsRead } from "../../../test/database/rows-read.ts";

const tenants = 50_000;
const pages = tenants / 10;
let house: TestApp;
let token: string;
beforeAll(async () => {
  house = await buildTestApp();
  token = (await makeUser(house.database, "Administrator")).token;
  await sql`
    insert into tenants (name, passport_number, labour_card_number, ethnicity, sponsor_name,
      commercial_registration_number, telephone, email, area, postal_code, post_box_number)
    select 'Tenant ' || number, 'N1', '1', 'Indian', 'Self', 'CR-1', '9845012345', 'ravi@example.com', 'Indiranagar',
      '560038', '1'
    from generate_series(1, ${sql.lit(tenants)}) as number`.execute(house.database);
  await sql`vacuum analyze tenants`.execute(house.database);
});
afterAll(() => house.close());

/** The rows that PostgreSQL reads for a page. */
async function costOf(page: number): Promise<number> {
  const before = house.statements.length;
  const answer = await house.call(`GET /tenants?page=${page}`, { token });
  expect(answer).toMatchObject({ status: 200, body: { total: tenants, totalIsCapped: false } });
  return rowsRead(house.database, house.statements.slice(before));
}

it("reads no more for the last page of fifty thousand tenants than for the first", async () => {
  const first = await costOf(0);
  // Every page counts them all, by an index: far more than its own ten rows. So three times the first would hold little.
  expect(first).toBeLessThan(1.01 * tenants);
  expect(await costOf(pages - 1)).toBeLessThan(1.01 * tenants);
  // As far from both ends as a page can be.
  expect(await costOf(pages / 2)).toBeLessThan(1.51 * tenants);
});
