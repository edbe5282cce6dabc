import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { testMasterKeys } from "../app/master-keys.ts";
import { buildTestApp } from "../app/build-app.ts";
import { makeUser } from "../records/factories.ts";
import { makeManyDues } from "../records/many-dues.ts";
import { rowsRead, wholeTablesComparedBy } from "../database/rows-read.ts";
import { loadDemo } from "../../src/demo/load-demo.ts";
import type { Database } from "../../src/platform/database/database.ts";

/**
 * Gives the planner the statistics of a database that has run for a while. Pages that somebody reads or writes meanwhile are not marked as
 * all-visible, which changes plans, so it repeats with their tables until all are.
 */
async function settleFigures(database: Database): Promise<void> {
  const unsettled = sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`;
  await sql`vacuum analyze`.execute(database);
  const settle = async () => {
    const names = (await unsettled.execute(database)).rows.map(({ relname }) => relname);
    if (names.length > 0) await sql`vacuum analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(database);
    expect(names, "tables with pages that aren't all-visible").toEqual([]);
  };
  await vi.waitFor(settle, { timeout: 240_000 });
}

/** Of the demo portfolio, with 3,000 properties and 13,000 tenancies of 20 custodians: a call that reads them all shows. */
const units = 20_000;
let testApp: TestApp;
let longTenancyId: number;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { owner, dataDirectory, ownersDatabase: database } = testApp;
  await loadDemo(owner, { units, masterKeys: testMasterKeys, dataDirectory, log: () => {} });
  // As many logins, in the years before.
  await sql`
    insert into audit_entries (at, user_id, action, record_type, record_id, request_id)
    select timestamptz '2022-01-01 00:00+05:30' + number * interval '30 minutes', 1 + number % 7, 'user.logged-in', 'user',
      1 + number % 7, 'request'
    from generate_series(1, 35000) as number`.execute(database);
  // Two years of changes, one every half hour.
  await sql`
    insert into audit_entries (at, user_id, action, record_type, record_id, request_id)
    select timestamptz '2024-01-01 00:00+05:30' + number * interval '30 minutes', 1 + number % 7, 'unit.edited',
      (array['unit', 'tenant', 'property', 'tenancy'])[1 + number % 4], 1 + number % 900, 'request'
    from generate_series(1, 35000) as number`.execute(database);
  // Many people with the same name, none of whom has ever changed anything.
  await sql`
    insert into users (email, name, password_hash, roles)
    select 'asha' || number || '@example.org', 'Asha Namesake', 'none', array['User']
    from generate_series(1, 2000) as number`.execute(database);
  // Photos as a portfolio of this size has them: the planner reads all of the demo's few each time.
  await sql`
    insert into listing_photos (property_id, position, width, height, placeholder, file_name, media_type, size_bytes, sha256, storage_key)
    select id, place, 640, 480, 'UklGRg==', 'photo.jpg', 'image/jpeg', 1000, hash, 'photos/' || left(hash, 2) || '/' || hash
    from properties, generate_series(10, 17) as place, encode(sha256((properties.id || ' ' || place)::bytea), 'hex') as hash`.execute(
    database,
  );
  longTenancyId = (await makeManyDues(database)).longTenancyId;
  await settleFigures(database);
  const tenancy = database.selectFrom("tenancies").select("tenant_id").where("status", "=", "Active").limit(1);
  const { tenant_id } = await tenancy.executeTakeFirstOrThrow();
  for (const [who, user] of [
    ["administrator", makeUser(database, "Administrator")],
    ["custodian", makeUser(database, "Custodian", { custodian_id: 2 })],
    ["owner", makeUser(database, "Owner", { owner_profile_id: 1 })],
    ["tenant", makeUser(database, "Tenant", { tenant_id })],
  ] as const)
    tokens[who] = (await user).token;
});
afterAll(() => testApp.close());

const place = { location: "indiranagar", category: "SC" };
const bengaluru = { west: 77.4, south: 12.8, east: 77.8, north: 13.2 };
const world = { west: -180, south: -90, east: 180, north: 90 };
const everywhere = "category=all&unitStatus=all&custodianId=0";

/** The most rows that a call may read, some half more than it did: a list that reads every unit or tenancy is far above that. */
const budgets: [call: string, most: Record<string, number>, body?: object][] = [
  ["GET /unitprofiles/summary", { administrator: 48_000, custodian: 7_000, owner: 500 }],
  ["GET /unitprofiles/summary/attention", { administrator: 14_000, custodian: 7_000, owner: 3_000 }],
  ["GET /properties", { administrator: 1_600, tenant: 1_600 }],
  ["GET /properties?sort=propertyName", { administrator: 1_600 }],
  ["GET /properties?page=99", { administrator: 3_000 }],
  ["GET /properties?mine=true", { custodian: 800, owner: 300 }],
  ["GET /properties?search=lakshmi", { administrator: 5_000 }],
  ["GET /properties?unitStatus=UNC", { administrator: 6_000 }],
  ["GET /properties?archived=true", { administrator: 100 }],
  ["GET /properties/custodians", { custodian: 500 }],
  [`GET /properties/custodians?${everywhere}`, { administrator: 6_000 }],
  ["GET /properties/2", { administrator: 200, tenant: 200 }],
  ["GET /unitprofiles/2", { administrator: 100, tenant: 100 }],
  ["POST /properties/searchfilters", { administrator: 300 }, place],
  ["POST /units/searchfilters", { administrator: 200 }, place],
  ["GET /units/vacancies", { administrator: 300 }],
  ["POST /units/map", { administrator: 5_700 }, { category: "RS", bounds: bengaluru }],
  ["POST /units/map", { administrator: 12_200 }, { category: "SC", bounds: world, furnishing: "FUL", minArea: 5_000 }],
  ["GET /units/map/start?location=indiranagar", { administrator: 50 }],
  ["GET /areas/bengaluru/indiranagar/shops", { administrator: 1_000 }],
  ["GET /areas/bengaluru/indiranagar/homes", { administrator: 1_000 }],
  ["GET /areas/bengaluru/indiranagar/villas", { administrator: 1_000 }],
  ["GET /areas/bengaluru/koramangala/warehouses", { administrator: 4_000 }],
  ["GET /units/nearby?location=indiranagar&category=SC", { administrator: 200 }],
  ["GET /units/shortlisted?ids=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20", { administrator: 500 }],
  ["GET /shortlist", { administrator: 100, custodian: 100, owner: 100, tenant: 100 }],
  ["POST /unitprofiles/searchfilters", { administrator: 700 }, place],
  ["POST /unitprofiles/searchfilters", { administrator: 13_000 }, { ...place, searchText: "shop" }],
  ["GET /tenants", { custodian: 5_000 }],
  ["GET /tenants?search=lakshmi", { administrator: 9_000, custodian: 5_000 }],
  ["GET /tenants?archived=true", { administrator: 100 }],
  ["GET /tenants?sort=sponsorName", { custodian: 5_000 }],
  ["GET /ownerProfiles", { administrator: 1_600, custodian: 3_000 }],
  ["GET /ownerProfiles?search=gowda", { administrator: 6_000, custodian: 3_000 }],
  ["GET /ownerProfiles?sort=-emaiId", { administrator: 1_600, custodian: 3_000 }],
  ["GET /custodians?size=1", { administrator: 9_000 }],
  ["GET /search?text=lakshmi", { administrator: 11_000, custodian: 8_000, tenant: 8_000 }],
  ["GET /search?text=s", { administrator: 18_000, custodian: 20_000, tenant: 8_000 }],
  ["GET /search?text=1042", { administrator: 200, custodian: 5_000, tenant: 100 }],
  ["GET /search?text=98450%2012345", { administrator: 100, custodian: 6_700, tenant: 100 }],
  ["GET /search?text=lakshmi@", { administrator: 4_200, custodian: 9_700, tenant: 3_100 }],
  ["GET /search?text=q@", { administrator: 100, custodian: 5_000, tenant: 100 }],
  ["GET /search?text=G-04", { administrator: 6_000, custodian: 8_000, tenant: 6_000 }],
  ["GET /serviceRequests", { administrator: 4_000, custodian: 5_000, owner: 400, tenant: 200 }],
  ["GET /serviceRequests?sort=category", { administrator: 4_000 }],
  ["GET /serviceRequests?sort=-status", { administrator: 4_000 }],
  ["GET /serviceRequests?state=open", { administrator: 3_000, custodian: 5_000 }],
  ["GET /serviceRequests/units", { administrator: 100, custodian: 400, tenant: 100 }],
  ["GET /serviceRequests/units?search=shop", { administrator: 14_000, custodian: 10_000, tenant: 700 }],
  ["GET /leases/units", { administrator: 400, custodian: 2_000 }],
  ["GET /leases/units?search=shop", { administrator: 14_000, custodian: 10_000 }],
  ["GET /leases/drafts", { administrator: 100 }],
  ["GET /users/me/views", { administrator: 100, custodian: 100, owner: 100, tenant: 100 }],
  ["GET /tenancies", { administrator: 1_600, custodian: 4_000, owner: 400 }],
  ["GET /tenancies?search=lakshmi", { administrator: 22_000, custodian: 24_000 }],
  ["GET /tenancies?tenancyStatus=Active", { administrator: 1_600, custodian: 4_000 }],
  ["GET /enquiries", { administrator: 1_600, custodian: 5_000 }],
  ["GET /enquiries?sort=tenantName", { administrator: 1_600, custodian: 5_000 }],
  ["GET /enquiries?sort=status", { administrator: 1_600 }],
  ["GET /enquiries?state=open", { administrator: 1_300, custodian: 5_000 }],
  ["GET /enquiries?search=kumar", { administrator: 500, custodian: 5_000 }],
  ["GET /questions", { administrator: 1_600, custodian: 5_000 }],
  ["GET /questions?state=open", { administrator: 1_300, custodian: 5_000 }],
  ["GET /visits?period=past", { administrator: 1_600, custodian: 5_000, owner: 400 }],
  ["GET /visits?period=upcoming", { administrator: 1_300, custodian: 5_000, owner: 400 }],
  ["GET /units/2/visitSlots", { administrator: 300 }],
  ["GET /tasks?kind=questions", { administrator: 1_300, custodian: 4_000 }],
  ["GET /tasks?kind=visits", { administrator: 1_300, custodian: 4_000 }],
  ["GET /tasks?kind=enquiries", { administrator: 1_300, custodian: 4_000 }],
  ["GET /tasks?kind=awaiting", { administrator: 1_300, custodian: 5_500 }],
  ["GET /tasks?kind=overdue", { administrator: 1_300, custodian: 3_500 }],
  ["GET /tasks?kind=requests", { administrator: 1_300, custodian: 5_000 }],
  ["GET /tasks?kind=ending", { administrator: 1_700, custodian: 9_000 }],
  ["GET /tasks/counts", { administrator: 6_000, custodian: 13_500 }],
  ["GET /tasks?kind=claims", { administrator: 100, custodian: 100 }],
  ["GET /tasks?kind=cheques", { administrator: 100, custodian: 3_500 }],
  ["GET /tasks?kind=terms", { administrator: 100, custodian: 100 }],
  ["GET /owned", { owner: 9_000 }],
  ["GET /users", { administrator: 1_600 }],
  ["GET /reports/occupancy?months=24", { administrator: 50_000, custodian: 4_000, owner: 300 }],
  ["GET /reports/rentRoll", { administrator: 105_000, custodian: 8_000, owner: 700 }],
  ["GET /reports/rentRoll?category=RS&page=50", { administrator: 44_000, custodian: 5_000 }],
  ["GET /reports/collection", { administrator: 82_000, custodian: 14_000, owner: 7_000 }],
  ["GET /reports/ageing", { administrator: 240, custodian: 3_600, owner: 400 }],
  ["GET /reports/ageing?propertyId=2", { administrator: 150, custodian: 150, owner: 100 }],
  ["GET /reports/tds?quarters=20", { administrator: 12_000, custodian: 8_000, owner: 1_300 }],
  ["GET /deposits?category=RS", { administrator: 28_000, custodian: 5_000, owner: 1_000 }],
  ["GET /deposits/totals?by=owner&location=indiranagar", { administrator: 2_000, custodian: 4_800, owner: 2_000 }],
  ["GET /reports/expiringLeases?withinDays=180", { administrator: 16_000, custodian: 4_000, owner: 300 }],
  ["GET /reports/vacancy?by=areaAndType", { administrator: 42_000, custodian: 4_000, owner: 300 }],
  ["GET /reports/enquiries?months=24", { administrator: 8_000, custodian: 3_000, owner: 300 }],
  ["GET /rent", { administrator: 2_100, custodian: 2_700 }],
  ["GET /rent?sort=-dueOn", { administrator: 1_700, custodian: 2_300 }],
  ["GET /rent?standing=soon", { administrator: 1_900, custodian: 2_100 }],
  ["GET /rent?standing=days60", { administrator: 600, custodian: 700 }],
  ["GET /rent?standing=older", { administrator: 2_100, custodian: 1_400 }],
  ["GET /rent?standing=paid", { administrator: 1_800, custodian: 1_300 }],
  ["GET /rent?search=lakshmi", { administrator: 22_000, custodian: 22_000 }],
  ["GET /rent/totals", { administrator: 100, custodian: 5_200 }],
  ["GET /rent/totals?propertyId=2", { administrator: 100, custodian: 1_700 }],
  ["GET /rent?propertyId=2", { administrator: 500, custodian: 1_000 }],
  ["GET /rent/reminders", { administrator: 100, custodian: 100 }],
  ["GET /tenancies/long/account", { administrator: 1_200 }],
  ["GET /documents", { administrator: 700, custodian: 4_000, owner: 600, tenant: 300 }],
  ["GET /documents?sort=fileName", { administrator: 700, custodian: 4_000 }],
  ["GET /documents?search=lakshmi", { administrator: 20_000, custodian: 23_000 }],
  ["GET /documents/archives?ids=1,2,3", { administrator: 300 }],
  ["GET /profiles/tenant/2", { administrator: 400 }],
  ["GET /profiles/owner/1", { administrator: 2_200, custodian: 13_500 }],
  ["GET /profiles/custodian/2", { administrator: 8_200, custodian: 9_300 }],
  ["GET /profiles/property/2", { administrator: 1_500 }],
  ["GET /profiles/unit/2", { administrator: 400 }],
  ["GET /properties/2/building", { administrator: 100 }],
  ["GET /audit", { administrator: 3_400 }],
  ["GET /audit?sort=at", { administrator: 3_400 }],
  ["GET /audit?show=changes", { administrator: 3_400 }],
  ["GET /audit?show=logins", { administrator: 3_400 }],
  ["GET /audit?action=unit.archived", { administrator: 2_000 }],
  ["GET /audit?show=changes&recordType=user", { administrator: 2_000 }],
  ["GET /audit?recordType=tenant", { administrator: 3_400 }],
  ["GET /audit?who=administrator@", { administrator: 9_500 }],
  ["GET /audit?who=namesake", { administrator: 9_000 }],
  ["GET /audit?to=2024-02-01", { administrator: 4_000 }],
  ["GET /audit?from=2024-06-01&to=2024-06-30&recordType=tenant", { administrator: 2_400 }],
  ["GET /documents/documentTypes", { administrator: 300, custodian: 1_600 }],
];

/** The statements of a call by somebody. */
async function statementsOf(call: string, who: string, body?: object) {
  const before = testApp.statements.length;
  expect(
    await testApp.call(call.replace("long", String(longTenancyId)), { token: tokens[who] ?? "", body }),
  ).toMatchObject({ status: 200 });
  return testApp.statements.slice(before);
}

it.each(budgets)("%s reads no more rows than %j", { meta: { proves: "16.15" } }, async (call, most, body) => {
  const read: Record<string, number> = {};
  for (const who of Object.keys(most))
    read[who] = await rowsRead(testApp.database, await statementsOf(call, who, body));
  const tooMany = Object.entries(read).filter(([who, rows]) => rows > (most[who] ?? 0));
  expect(tooMany).toEqual([]);
});

it.each(budgets)("%s compares no table with a list of ids row by row, however often it is asked", async (...asked) => {
  const [call, most, body] = asked;
  for (const who of Object.keys(most))
    for (const statement of await statementsOf(call, who, body)) {
      const tables = await wholeTablesComparedBy(testApp.database, statement);
      // The demo has so few papers, and no receipts, claims or reminders, that reading them all is best; of changes of sums there are few ever.
      const few = new Set(["documents", "receipts", "payment_claims", "rent_reminders", "rent_sum_changes"]);
      expect(tables.filter((table) => !few.has(table))).toEqual([]);
    }
});
