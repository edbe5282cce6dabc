import type { World } from "../../server/test/app/world.ts";
import { actors, makeWorld } from "../../server/test/app/world.ts";
import type { House } from "./house.ts";

export interface FuzzCaller {
  name: string;
  headers: Record<string, string>;
  /** Records that are the caller's, and somebody else's. */
  own: World;
  other: World;
}

/**
 * Nobody, somebody with a token that is none, and one of each role. Their sessions may end on the way, and their records go: that is
 * answered too.
 */
export async function callers(house: House): Promise<FuzzCaller[]> {
  const other = await makeWorld(house, "anonymous", "other");
  const known: FuzzCaller[] = [];
  for (const name of actors) {
    const own = await makeWorld(house, name, "own");
    known.push({ name, headers: own.token === undefined ? {} : { authorization: `Bearer ${own.token}` }, own, other });
  }
  const forger = { name: "a forger", headers: { authorization: "Bearer a.b.c" }, own: other, other };
  // Those who may do most are asked for twice as often.
  return [...known, forger, ...known.filter(({ name }) => name === "Custodian" || name === "Administrator")];
}
