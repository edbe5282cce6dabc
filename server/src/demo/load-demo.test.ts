import { testMasterKeys } from "../../test/app/master-keys.ts";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicantFields } from "@vasati/contract/leasing/enquiries";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { demoPassword } from "@vasati/contract/office/demo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestDatabase } from "../../test/database/database.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import { makeCustodian } from "../../test/records/factories.ts";
import { violationsIn } from "../../test/app/verified.ts";
import { passwordsWith } from "../features/auth/passwords/passwords.ts";
import type { Database } from "../platform/database/database.ts";
import { loadDemo } from "./load-demo.ts";
import { fewestUnits } from "./plan.ts";
import { describeInMatrix } from "../../test/app/it-in-matrix.ts";

const units = 400;

interface Place extends Pick<TestDatabase, "database"> {
  test: TestDatabase;
  dataDirectory: string;
  load: () => Promise<boolean>;
}

/** An empty database and an empty data directory, for a portfolio of so many units. */
async function emptyPlace(size: number): Promise<Place> {
  const test = await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const options = { units: size, masterKeys: testMasterKeys, dataDirectory, log: () => {} };
  const load = () => loadDemo(test.owner, options);
  return { test, database: test.database, dataDirectory, load };
}

async function leave({ test, dataDirectory }: Place): Promise<void> {
  await test.drop();
  await rm(dataDirectory, { recursive: true });
}

/** Runs a test in an empty place of its own, for the smallest portfolio unless it is compared. */
const inEmptyPlace =
  (check: (place: Place) => Promise<void>, size = fewestUnits) =>
  async () => {
    const place = await emptyPlace(size);
    try {
      await check(place);
    } finally {
      await leave(place);
    }
  };

/** The texts in the column `name` of a query. */
const namesIn = async (database: Database, query: RawBuilder<unknown>): Promise<string[]> =>
  (await sql<{ name: string }>`${query}`.execute(database)).rows.map(({ name }) => name);

const tableNames = (database: Database) =>
  namesIn(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );

/** A hash of each table's rows, without the password hashes, their salts, what is encrypted and the numbers of transactions. */
async function checksums(database: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of (await tableNames(database)).filter((name) => name !== "data_keys")) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as sum
      from (select (to_jsonb(row) - 'password_hash' - 'applied_at' - 'posted_in' - 'sealed' - 'lookup')::text as line from ${sql.table(table)} as row) as lines
    `.execute(database);
    sums[table] = rows[0]?.sum ?? "";
  }
  return sums;
}

const indexes = (database: Database) =>
  namesIn(database, sql`select indexdef as name from pg_indexes where schemaname = 'public' order by indexname`);

/** The rows that a query reports as inconsistent. There must be none. */
const wrong = async (database: Database, query: string): Promise<unknown[]> =>
  (await sql`${sql.raw(query)}`.execute(database)).rows;

const fileNames = async ({ dataDirectory }: Place) =>
  new Set(await readdir(join(dataDirectory, "files"), { recursive: true }));

const states = (database: Database, table: string) =>
  namesIn(database, sql`select distinct status as name from ${sql.table(table)} order by 1`);

let place: Place;
beforeAll(async () => {
  place = await emptyPlace(units);
  await place.load();
});
afterAll(() => leave(place));

describe("the demo portfolio", () => {
  it(
    "is the same each time, records and files",
    { meta: { proves: "17.2" } },
    inEmptyPlace(async (again) => {
      await again.load();
      expect(await checksums(again.database)).toEqual(await checksums(place.database));
      expect(await fileNames(again)).toEqual(await fileNames(place));
    }, units),
  );

  it("has the given number of units in about sixty properties", { meta: { proves: "17.1" } }, async () => {
    const { rows } =
      await sql`select (select count(*)::int from units) as units, (select count(*)::int from properties) as properties`.execute(
        place.database,
      );
    expect(rows).toEqual([{ units, properties: 60 }]);
  });

  it("is consistent: a unit is occupied exactly if it has an active tenancy, documents have files", async () => {
    expect(await violationsIn(place)).toEqual([]);
  });

  it("has units, tenancies, enquiries and requests with every status", { meta: { proves: "17.1" } }, async () => {
    expect(await states(place.database, "units")).toEqual(["NOP", "OCP", "UNC", "UNM"]);
    expect(await states(place.database, "tenancies")).toEqual(["Active", "Expired", "PendingActivation"]);
    expect(await states(place.database, "enquiries")).toEqual(["Answered", "Closed", "Converted", "New"]);
    expect(await states(place.database, "service_requests")).toEqual([
      "Assigned",
      "Closed",
      "InProgress",
      "New",
      "Resolved",
    ]);
  });

  it("has converted enquiries older than the tenancies that came of them, from the same people", async () => {
    const converted = "from enquiries join tenants on tenants.id = tenant_id where status = 'Converted'";
    expect(await wrong(place.database, `select 1 ${converted} limit 1`)).toHaveLength(1);
    const came = `select from tenancies where tenant_id = enquiries.tenant_id and unit_id = enquiries.unit_id
      and activated_at is not null and created_at >= enquiries.created_at`;
    expect(
      await wrong(
        place.database,
        `select enquiries.id ${converted}
      and (not exists (${came}) or name <> tenant_name)`,
      ),
    ).toEqual([]);
  });

  it("gives the manager decisions to make in November 2026", async () => {
    const { rows } = await sql<{ past: number; soon: number; future: number }>`
      select count(*) filter (where expiry_date < '2026-11-15')::int as past,
        count(*) filter (where expiry_date between '2026-11-15' and '2027-01-14')::int as soon,
        count(*) filter (where commencing_date > '2026-11-15')::int as future
      from tenancies where status = 'Active'`.execute(place.database);
    expect(rows[0]).toEqual({ past: expect.any(Number), soon: expect.any(Number), future: 0 });
    expect(rows[0]?.past).toBeGreaterThan(5);
    expect(rows[0]?.soon).toBeGreaterThan(15);
  });

  it("has rents in steps of ₹500, each within the range of its unit", async () => {
    const rents = "min_rent % 500 <> 0 or max_rent % 500 <> 0 or min_rent < 1000 or max_rent <= min_rent";
    expect(await wrong(place.database, `select id from units where ${rents}`)).toEqual([]);
    expect(
      await wrong(
        place.database,
        `select t.id from tenancies t join units u on u.id = unit_id where rent not between min_rent and max_rent or rent % 500 <> 0`,
      ),
    ).toEqual([]);
  });

  it("shows several vacant types in the first localities of the list, and some in half of them", async () => {
    const { rows } = await sql<{ position: number; category: string; types: number }>`
      select position, category, count(distinct unit_type)::int as types
      from areas left join units on area_code = code and status = 'NOP' group by 1, 2 order by 1, 2`.execute(
      place.database,
    );
    const first = rows.filter(({ position, category }) => position <= 3 && category !== "LC");
    expect(first.map(({ category }) => category)).toEqual(["RS", "SC", "RS", "SC", "RS", "SC"]);
    expect(Math.min(...first.map(({ types }) => types))).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.filter(({ types }) => types > 0).map(({ position }) => position)).size).toBeGreaterThan(18);
  });

  it("has unit names and numbers that are unique in their property", async () => {
    expect(
      await wrong(place.database, "select property_id, name from units group by 1, 2 having count(*) > 1"),
    ).toEqual([]);
  });

  it("has tenants and applicants whom the forms would accept", async () => {
    const applicants = z.array(z.object(applicantFields));
    // A form doesn't accept masks.
    const columns = `replace(passport_number, '•', 'K') as "passportNo", replace(labour_card_number, '•', '') as "laborCardNo", ethnicity,
      sponsor_name as "sponsorName", replace(commercial_registration_number, '•', 'K') as "cRNumber", telephone as "telePhone", email, area,
      postal_code as "postalCode", post_box_number as "postBoxNumber"`;
    const named = `select name as "tenantName", ${columns} from tenants union all select tenant_name, ${columns} from enquiries`;
    const everybody = await wrong(place.database, named);
    expect(applicants.parse(everybody)).toHaveLength(everybody.length);
  });

  it("stores each document as a PDF under the hash of its content", { meta: { proves: "17.1" } }, async () => {
    const documents = await place.database.selectFrom("documents").selectAll().execute();
    expect(documents.length).toBeGreaterThan(100);
    for (const { storage_key, sha256, size_bytes } of documents) {
      const content = await readFile(join(place.dataDirectory, "files", storage_key));
      expect(content.subarray(0, 5).toString()).toBe("%PDF-");
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([size_bytes, sha256]);
    }
  });

  it("lets new records continue after the loaded ids", async () => {
    const { id } = await makeCustodian(place.database);
    const custodians = await place.database.selectFrom("custodians").select("id").orderBy("id").execute();
    expect(custodians.map((custodian) => custodian.id)).toEqual([1, 2, 3, 4, 5, 6, id]);
    await place.database.deleteFrom("custodians").where("id", "=", id).execute();
  });
});

describe("the demo accounts", () => {
  it("have their roles, their records and one password", { meta: { proves: "17.3" } }, async () => {
    const accounts = await place.database
      .selectFrom("users")
      .where("email", "like", "%@vasati.example")
      .select(["email", "roles", "custodian_id", "owner_profile_id", "tenant_id", "password_hash"])
      .orderBy("id")
      .execute();
    const linked = accounts.map(({ email, roles, custodian_id, owner_profile_id, tenant_id }) =>
      [email.split("@")[0], ...roles, custodian_id, owner_profile_id, tenant_id].join(" "),
    );
    expect(linked).toEqual([
      "administrator Administrator   ",
      "custodian Custodian 2  ",
      "custodian.other Custodian 1  ",
      "owner Owner  1 ",
      "tenant Tenant   2",
      "user User   ",
    ]);
    const passwords = passwordsWith();
    for (const { password_hash } of accounts) expect(await passwords.matches(demoPassword, password_hash)).toBe(true);
  });

  it("are the only accounts whose password is known", async () => {
    const others = await place.database
      .selectFrom("users")
      .where("email", "not like", "%@vasati.example")
      .select("password_hash")
      .distinct()
      .execute();
    expect(others).toHaveLength(1);
    expect(await passwordsWith().matches(demoPassword, others[0]?.password_hash)).toBe(false);
  });

  it("have a portfolio, a property, a tenancy or enquiries to show", { meta: { proves: "17.3" } }, async () => {
    const { rows } = await sql`
      select (select count(distinct category)::int from properties where custodian_id = 2) as "categories of custodian",
        exists (select from properties p join units u on u.property_id = p.id
          where custodian_id = 2 and p.category = 'SC' and u.status = 'NOP') as "default list",
        exists (select from properties where current_owner_id = 1) as "of owner",
        exists (select from tenancies join documents on tenancy_id = tenancies.id
          where tenant_id = 2 and status = 'Active') as "papers of tenant",
        exists (select from enquiries where user_id = 6 and status = 'New') as "of user"`.execute(place.database);
    expect(rows).toEqual([
      {
        "categories of custodian": 3,
        "default list": true,
        "of owner": true,
        "papers of tenant": true,
        "of user": true,
      },
    ]);
  });
});

describeInMatrix("loading", () => {
  it("changes nothing in a database with records", async () => {
    const before = await checksums(place.database);
    expect(await place.load()).toBe(false);
    expect(await checksums(place.database)).toEqual(before);
  });

  it(
    "happens once when two start at the same time",
    inEmptyPlace(async ({ load, database }) => {
      expect(new Set(await Promise.all([load(), load()]))).toEqual(new Set([true, false]));
      expect((await checksums(database))["units"]).toMatch(new RegExp(`^${fewestUnits} `));
    }),
  );

  it(
    "leaves the database as it was when it fails, and can be done again",
    inEmptyPlace(async ({ load, database, dataDirectory }) => {
      const before = { indexes: await indexes(database), sums: await checksums(database) };
      await writeFile(join(dataDirectory, "files"), "not a directory");
      await expect(load()).rejects.toThrow("ENOTDIR");
      expect({ indexes: await indexes(database), sums: await checksums(database) }).toEqual(before);
      await rm(join(dataDirectory, "files"));
      expect(await load()).toBe(true);
      expect(await indexes(database)).toEqual(before.indexes);
    }),
  );
});
