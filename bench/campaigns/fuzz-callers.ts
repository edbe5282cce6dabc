import { roles } from "@vasati/contract/roles";
import type { Database } from "../../server/src/platform/database.ts";
import { makeUser } from "../../server/test/factories.ts";

export interface FuzzCaller {
  name: string;
  headers: Record<string, string>;
}

/** Nobody, somebody with a token that is none, and one of each role. Their sessions may end on the way: that is answered too. */
export async function callers(database: Database): Promise<FuzzCaller[]> {
  const members = await Promise.all(
    roles.map(async (role) => {
      const { token } = await makeUser(database, role);
      return { name: role, headers: { authorization: `Bearer ${token}` } };
    }),
  );
  return [
    { name: "nobody", headers: {} },
    { name: "a forger", headers: { authorization: "Bearer a.b.c" } },
    ...members,
  ];
}
