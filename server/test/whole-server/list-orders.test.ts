import { endpoints } from "@vasati/contract/wire/api";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { loadDemo } from "../../src/demo/load-demo.ts";
import type { TestApp } from "../app/build-app.ts";
import { testMasterKeys } from "../app/master-keys.ts";
import { buildTestApp } from "../app/build-app.ts";
import { standaloneKinds } from "../policies/standalone-kinds.ts";
import { makeUser } from "../records/factories.ts";
import { makeDeposit, makeDue } from "../records/make-money.ts";

let testApp: TestApp;
let token: string;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { owner, dataDirectory } = testApp;
  await loadDemo(owner, { units: 400, masterKeys: testMasterKeys, dataDirectory, log: () => {} });
  await sql`
    insert into audit_entries (at, user_id, action, record_type, record_id, request_id)
    select timestamptz '2024-01-01' + number * interval '1 day', 1, 'unit.edited', 'unit', number, 'request'
    from generate_series(1, 120) as number`.execute(testApp.database);
  // The server's role only adds them as they happen.
  await sql`
    insert into security_events (kind, minute, count, first_at, last_at)
    select 'loginRefused', day, 1, day, day
    from generate_series(timestamptz '2024-01-01', '2024-01-03', interval '1 day') as day`.execute(
    testApp.ownersDatabase,
  );
  const { rows } = await sql<{ id: number }>`select id from tenancies order by id limit 5`.execute(testApp.database);
  for (const [index, { id }] of rows.entries()) await makeDue(testApp.database, id, { dueOn: `2026-0${5 - index}-05` });
  const administrator = await makeUser(testApp.database, "Administrator");
  for (const [index, { id }] of rows.entries())
    await makeDeposit(testApp.database, id, { userId: administrator.user.id, rupees: 100 + (index % 3) });
  // The demo may have no records of a new kind.
  for (const kind of Object.values(standaloneKinds))
    for (let number = 0; number < 3; number += 1)
      await kind.make(testApp.database, { created_by: administrator.user.id });
  token = administrator.token;
});
afterAll(() => testApp.close());

type Item = Record<string, unknown>;

async function pageOf(path: string, query: string) {
  const { status, body } = await testApp.call(`GET ${path}?${query}`, { token });
  expect({ query, status }).toEqual({ query, status: 200 });
  return body as PageOf<Item>;
}

/** The whole list, page by page. */
async function walk(path: string, sort: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const found = await pageOf(path, `size=100&page=${page}&sort=${sort}`);
    items.push(...found.items);
    if (found.items.length < 100) return items;
  }
}

const orderOf = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : (value ?? ""));

/** The order of a field's values, if not alphabetical: statuses sort by progress. */
const isShown = (field: string, items: readonly Item[]) => field !== "status" && field in (items[0] ?? {});

/** Every sortable list with its sort fields, according to the contract. */
const sortable = endpoints.flatMap((endpoint) => {
  const { sort } = (endpoint.query?._zod.def.shape ?? {}) as { sort?: z.ZodMiniOptional<z.ZodMiniEnum> };
  const fields = (sort?.def.innerType.options ?? []).map(String).filter((each) => !each.startsWith("-"));
  return fields.length > 0 ? [[endpoint.path, fields] as const] : [];
});

it("finds the sortable lists in the contract", () => {
  expect(sortable.map(([path]) => path)).toEqual(expect.arrayContaining(["/tenants", "/ownerProfiles"]));
});

describe.each(sortable)("GET %s", (path, fields) => {
  it.each(fields)(
    "is sorted by %s, either way, without losing or repeating anything",
    { meta: { proves: "10.17" } },
    async (field) => {
      const items = await walk(path, field);
      expect(items.length).toBeGreaterThan(1);
      expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
      // Ties are broken in the same direction, so one order is exactly the reverse of the other.
      expect((await walk(path, `-${field}`)).toReversed()).toEqual(items);
      const values = isShown(field, items) ? items.map((item) => orderOf(item[field])) : [];
      expect(values).toEqual(values.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1)));
    },
  );

  it("refuses every other order", { meta: { proves: "10.17" } }, async () => {
    for (const sort of ["id", "--name", "password_hash", "name;drop table users", `${fields[0]},id`, ""])
      expect((await testApp.call(`GET ${path}?sort=${encodeURIComponent(sort)}`, { token })).status).toBe(400);
  });
});

it("sorts enquiries by progress, from new to closed", async () => {
  const states = (await walk("/enquiries", "status")).map(({ status }) => status);
  expect([...new Set(states)]).toEqual(
    ["New", "Answered", "Converted", "Closed"].filter((status) => states.includes(status)),
  );
});
