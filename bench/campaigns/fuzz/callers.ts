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

/** An anonymous caller, one with an invalid token, and one of each role. Calls may end their sessions and delete their records; those answers are checked, too. */
export async function callers(testServer: TestServer): Promise<FuzzCaller[]> {
  const other = await makeWorld(testServer, "anonymous", "other");
  const known: FuzzCaller[] = [];
  for (const name of actors) {
    const own = await makeWorld(testServer, name, "own");
    known.push({ name, headers: own.token === undefined ? {} : { authorization: `Bearer ${own.token}` }, own, other });
  }
  const forger = { name: "a forger", headers: { authorization: "Bearer a.b.c" }, own: other, other };
  // Roles with more permissions are chosen twice as often.
  return [...known, forger, ...known.filter(({ name }) => name === "Custodian" || name === "Administrator")];
}
