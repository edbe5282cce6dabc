import { testMasterKeys } from "../../server/test/app/master-keys.ts";
import { join, resolve } from "node:path";
import type pg from "pg";
import { prepareDirectory } from "../shared/data-directory.ts";
import { loadDemo } from "../../server/src/demo/load-demo.ts";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import { prepareDatabase } from "../../server/src/platform/database/schema/prepare-database.ts";

const data = resolve(process.env["DATA_DIR"] ?? join(import.meta.dirname, "../../data"));

export interface Portfolio {
  dataDirectory: string;
  connection: pg.ClientConfig;
}

/**
 * Runs the work with a database of this many units, kept in `data/bench` (or `DATA_DIR/bench`) for the next run. A server without the
 * demo closes the demo accounts; a bench that needs them must use its own folder.
 */
export async function withPortfolio(
  units: number,
  work: (portfolio: Portfolio) => Promise<void>,
  folder = String(units),
): Promise<void> {
  const dataDirectory = join(data, "bench", folder);
  const log = (sentence: string) => console.log(`${units.toLocaleString("en-IN")} units: ${sentence}`);
  await prepareDirectory(dataDirectory);
  const server = await startEmbeddedPostgres({ dataDirectory, log, onUnexpectedExit: () => process.exit(1) });
  try {
    const { owner } = server;
    await prepareDatabase({ connection: owner, owner }, log);
    await loadDemo(owner, { units, masterKeys: testMasterKeys, dataDirectory, log });
    await work({ dataDirectory, connection: owner });
  } finally {
    await server.stop();
  }
}
