import { parseArgs } from "node:util";
import { ownConfig } from "../config/own-config.ts";
import { loadDemo } from "../demo/load-demo.ts";
import { fewestUnits, mostUnits } from "../demo/plan.ts";
import { masterKeysIn } from "../config/master-keys.ts";
import { takeDataDirectory } from "../platform/startup/data-directory.ts";
import { prepareDatabase } from "../platform/database/schema/prepare-database.ts";
import { provideDatabase } from "../platform/database/provide-database.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";

/** The number in `--units`. @throws StartError if it is not a valid number */
function requestedUnits(): number {
  const { values } = parseArgs({ options: { units: { type: "string", default: "400" } } });
  const units = Number(values.units);
  if (Number.isInteger(units) && units >= fewestUnits && units <= mostUnits) return units;
  throw new StartError(`--units must be a whole number from ${fewestUnits} to ${mostUnits}.`);
}

/** Loads the demo portfolio into the configured database, which must be empty. */
async function seed(): Promise<void> {
  const units = requestedUnits();
  const config = ownConfig();
  const { dataDirectory } = config;
  const lock = takeDataDirectory(dataDirectory);
  const database = await provideDatabase(config, {
    dataDirectory,
    log: say,
    onUnexpectedExit: () => say("The database stopped unexpectedly; see its log in the data directory."),
  });
  stopWhenInterrupted(database.stop);
  try {
    await prepareDatabase(database, say);
    const start = performance.now();
    if (!(await loadDemo(database.owner, { ...config, masterKeys: masterKeysIn(config), units, log: say })))
      throw new StartError("The database already has records; the demo portfolio loads only into an empty one.");
    say(`Loaded the demo portfolio in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  } finally {
    await database.stop();
    lock.release();
  }
}

await runProgram(seed);
