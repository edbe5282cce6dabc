import { findLatestClosedMonth } from "../../../server/src/ledger/ledger.queries.ts";
import { reopenLatestMonth } from "../../../server/src/ledger/ledger.ts";
import type { Database } from "../../../server/src/platform/database/database.ts";
import { inTransaction } from "../../../server/src/platform/database/transaction.ts";
import type { World } from "../../../server/test/app/world.ts";
import { actors, makeWorld } from "../../../server/test/app/world.ts";
import type { TestServer } from "../test-server.ts";

export interface FuzzCaller {
  name: string;
  headers: Record<string, string>;
  /** The caller's own records, and those of another portfolio. */
  own: World;
  other: World;
}

/** Requests close months, in which the records of new callers are dated. */
const reopenMonths = (database: Database) =>
  inTransaction(database, async (transaction) => {
    while ((await findLatestClosedMonth(transaction)) !== null) await reopenLatestMonth(transaction);
  });

/** An anonymous caller, one with an invalid token, and one of each role. Calls may end their sessions and delete their records; those answers are checked, too. */
export async function callers(testServer: TestServer): Promise<FuzzCaller[]> {
  await reopenMonths(testServer.database);
  const other = await makeWorld(testServer, "anonymous", "other");
  const known = await Promise.all(
    actors.map(async (name): Promise<FuzzCaller> => {
      const own = await makeWorld(testServer, name, "own");
      return { name, headers: own.token === undefined ? {} : { authorization: `Bearer ${own.token}` }, own, other };
    }),
  );
  const forger = { name: "a forger", headers: { authorization: "Bearer a.b.c" }, own: other, other };
  // Roles with more permissions are chosen twice as often.
  return [...known, forger, ...known.filter(({ name }) => name === "Custodian" || name === "Administrator")];
}
