import { join, resolve } from "node:path";
import type pg from "pg";
import { loadDemo } from "../../server/src/demo/load-demo.ts";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import { migrate } from "../../server/src/platform/database/migrate.ts";

const data = resolve(process.env["DATA_DIR"] ?? join(import.meta.dirname, "../../data"));

export interface Portfolio {
  dataDirectory: string;
  connection: pg.ClientConfig;
}

/**
 * Runs the work beside a database with so many units; it is kept in `data/bench` (or `DATA_DIR/bench`) for the next run. A server without the
 * demo closes its accounts: who needs them keeps a folder of their own.
 */
export async function withPortfolio(
  units: number,
  work: (portfolio: Portfolio) => Promise<void>,
  folder = String(units),
): Promise<void> {
  const dataDirectory = join(data, "bench", folder);
  const log = (sentence: string) => console.log(`${units.toLocaleString("en-IN")} units: ${sentence}`);
  const server = await startEmbeddedPostgres({ dataDirectory, log, onUnexpectedExit: () => process.exit(1) });
  try {
    await migrate(server.connection);
    await loadDemo(server.connection, { units, dataDirectory, log });
    await work({ dataDirectory, connection: server.connection });
  } finally {
    await server.stop();
  }
}
