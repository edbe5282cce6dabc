import pg from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres/start.ts";
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from "./embedded-postgres/start.ts";
import { StartError } from "./start-error.ts";

/** The oldest PostgreSQL whose SQL we use (`server_version_num`). */
const oldestVersion = 150_000;

/**
 * The database of this installation: the PostgreSQL that DATABASE_URL names, else the embedded one, started here. From
 * here on there is no difference between the two.
 *
 * @throws StartError with one sentence when it cannot be reached or started.
 */
export async function provideDatabase(
  databaseUrl: string | undefined,
  embedded: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (databaseUrl === undefined) {
    return startEmbeddedPostgres(embedded);
  }
  const connection = { connectionString: databaseUrl };
  await check(connection);
  return { connection, stop: async () => {}, kill: () => {} };
}

async function check(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::integer AS version",
    );
    if ((rows[0]?.version ?? 0) < oldestVersion) {
      throw new Error("it is older than PostgreSQL 15");
    }
  } catch (error) {
    throw new StartError(`The database that DATABASE_URL names cannot be used: ${reason(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** The error of a host name with several addresses is a bundle without a message of its own. */
function reason(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return (first as Error).message;
}
