import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { databaseOn, openPool, sendStatement } from "./database.ts";
import { inIndexOrder } from "./index-order.queries.ts";

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
