import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { databasePort } from "./cluster.ts";
import { commandLine } from "./command-line.ts";
import { readPidFile } from "./postmaster.ts";

const pollMilliseconds = 5;
/** How long an orphan may take for a clean stop before it is stopped immediately. */
const patienceMilliseconds = 30_000;

/**
 * Stops a PostgreSQL that outlived its server, and cleans up after one that was killed. The caller holds the directory's lock, so
 * nobody else uses it. It is stopped instead of adopted, so that the next one is always our child and has this version's settings.
 */
export async function stopOrphan(clusterDirectory: string, log: (sentence: string) => void): Promise<void> {
  const pid = Number(readPidFile(clusterDirectory)[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    return;
  }
  const command = commandLine(pid);
  if (command.endsWith(`vasati.cluster=${clusterDirectory}`)) {
    log(`Stopping the database that an earlier server left running (process ${pid}).`);
    await stop(pid);
  }
  // Any other PostgreSQL was started by hand; the bundled one decides itself whether it can start.
  if (!commandLine(pid).includes("postgres")) {
    removeLockFiles(clusterDirectory);
  }
}

/**
 * PostgreSQL believes that another one is running while the process id in these files exists, even if it now belongs to another
 * program or a zombie, as happens in containers.
 */
function removeLockFiles(clusterDirectory: string): void {
  for (const name of ["postmaster.pid", `.s.PGSQL.${databasePort}.lock`]) {
    rmSync(join(clusterDirectory, name), { force: true });
  }
}

async function stop(pid: number): Promise<void> {
  const stopAtOnceAt = Date.now() + patienceMilliseconds;
  signal(pid, "SIGINT");
  while (commandLine(pid) !== "") {
    if (Date.now() > stopAtOnceAt) {
      signal(pid, "SIGQUIT");
    }
    await delay(pollMilliseconds);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime, as intended.
  }
}
