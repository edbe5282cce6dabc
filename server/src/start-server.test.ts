import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { itInMatrix } from "../test/app/it-in-matrix.ts";
import { startServerProcess } from "../test/app/server-process.ts";
import { createEmptyDatabase, urlsOf } from "../test/database/database.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://rent.example.org",
  SIGNING_KEY: "a key of thirty-two characters..",
  DATA_KEY: "another key of thirty-two letters",
};

/** Starts a server that is stopped at the end of the test. */
async function start(settings: Record<string, string>) {
  const server = startServerProcess({ DATA_DIR: await temporaryDirectory(), ...production, ...settings });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** An empty database, with its addresses for both roles. */
async function emptyDatabase() {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownersUrl } = urlsOf(database);
  return { database, url, ownersUrl };
}

describe("in production, a server on a database of one's own", () => {
  it("doesn't start as the owner of its tables, and changes nothing", { meta: { proves: "20.152" } }, async () => {
    const { database, url, ownersUrl } = await emptyDatabase();
    // Also if only most calls have that role.
    const pooled = { DATABASE_URL: ownersUrl, DATABASE_DIRECT_URL: url, MIGRATION_DATABASE_URL: ownersUrl };
    for (const addresses of [{ DATABASE_URL: ownersUrl }, pooled]) {
      const server = await start(addresses);
      expect(await server.exited).toBe(1);
      expect(server.output()).toMatch(/^The server's database role vasati .*\nOWNER_ROLE_ALLOWED=true .*\n$/);
    }
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.ownersDatabase);
    expect(rows).toEqual([]);
  });

  itInMatrix(
    "starts in a role of its own, or if the settings allow the other",
    { meta: { provesInMatrix: "20.152" } },
    async () => {
      const { url, ownersUrl } = await emptyDatabase();
      const inItsRole = await start({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownersUrl });
      await inItsRole.ready;
      expect(inItsRole.output()).not.toContain("DATABASE_URL");
      await inItsRole.stop();
      const asOwner = await start({ DATABASE_URL: ownersUrl, OWNER_ROLE_ALLOWED: "true" });
      await asOwner.ready;
      expect(asOwner.output()).toMatch(/^The server's database role vasati /m);
    },
  );
});
