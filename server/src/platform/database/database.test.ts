import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import type { Database } from "./database.ts";
import { databaseOn, openPool, sendStatement } from "./database.ts";
import { inIndexOrder } from "./index-order.queries.ts";
import { inTransaction } from "./transaction.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

const sort = CompiledQuery.raw("select current_setting('enable_sort') as sort", []);
const wrong = CompiledQuery.raw("select 1 / $1::int", [0]);

it.each([false, true])(
  "a statement in a transaction of its own may fail, and its connection goes on; with a pooler: %s",
  async (isPooled) => {
    const connection = { ...test.connection, max: 1, isPooled };
    const sent: string[] = [];
    const database = databaseOn(openPool(connection), (text) => void sent.push(text));
    expect(await sendStatement(database, sort, inIndexOrder)).toEqual([{ sort: "off" }]);
    expect(sent).toEqual([inIndexOrder, sort.sql, "commit"]);
    const found = Array.from({ length: 3 }, () => sendStatement(database, sort, inIndexOrder));
    await expect(sendStatement(database, wrong, inIndexOrder)).rejects.toThrow("division by zero");
    expect(await Promise.all(found)).toEqual(Array.from({ length: 3 }, () => [{ sort: "off" }]));
    expect(await sendStatement(database, sort)).toEqual([{ sort: "on" }]);
    await database.destroy();
  },
);

const addColumn = (name: string) =>
  sql`alter table areas add column ${sql.ref(name)} text`.execute(test.ownersDatabase);
const areas = CompiledQuery.raw("select * from areas where code = $1", ["-"]);
const areaIn = (database: Database) => database.selectFrom("areas").selectAll().where("code", "=", "-").execute();

describe("statements that were prepared before a newer version added a column to their table", () => {
  it("are prepared anew on every connection", { meta: { proves: "20.158" } }, async () => {
    const pool = openPool({ ...test.connection, max: 3 });
    const database = databaseOn(pool);
    const statements = () => [
      ...Array.from({ length: 6 }, () => areaIn(database)),
      ...Array.from({ length: 6 }, () => sendStatement(database, areas)),
      ...Array.from({ length: 6 }, () => sendStatement(database, areas, inIndexOrder)),
    ];
    const before = await Promise.all(statements());
    for (const name of ["first", "second"]) {
      await addColumn(name);
      expect(await Promise.all(statements())).toHaveLength(before.length);
    }
    expect(pool.totalCount).toBe(3);
    await database.destroy();
  });

  it("are prepared anew by all who share connections", { meta: { proves: "20.158" } }, async () => {
    const pool = openPool({ ...test.connection, max: 1 });
    const [one, other] = [databaseOn(pool), databaseOn(pool)];
    const inTurns = async (name: string) => {
      await addColumn(name);
      return inTransaction(one, areaIn);
    };
    await Promise.all([areaIn(one), areaIn(other)]);
    for (const name of ["a", "b", "c", "d"]) expect(await inTurns(name)).toEqual([]);
    expect(await inTransaction(other, areaIn)).toEqual([]);
    await pool.end();
  });

  it("begin their transaction anew", { meta: { proves: "20.158" } }, async () => {
    const database = databaseOn(openPool({ ...test.connection, max: 2 }));
    let begun = 0;
    const work = () =>
      inTransaction(database, async (transaction) => {
        begun += 1;
        const found = await Promise.all([areaIn(transaction), areaIn(transaction)]);
        return found.flat();
      });
    await Promise.all([work(), work()]);
    await addColumn("third");
    expect(await Promise.all([work(), work(), work()])).toEqual([[], [], []]);
    expect(begun).toBeGreaterThan(5);
    await database.destroy();
  });

  it("don't hide another error", async () => {
    const database = databaseOn(openPool({ ...test.connection, max: 1 }));
    await areaIn(database);
    await sql`alter table areas rename to renamed`.execute(test.ownersDatabase);
    await expect(areaIn(database)).rejects.toThrow('relation "areas" does not exist');
    await sql`alter table renamed rename to areas`.execute(test.ownersDatabase);
    expect(await areaIn(database)).toEqual([]);
    await database.destroy();
  });
});
