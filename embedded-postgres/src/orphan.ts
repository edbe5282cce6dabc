import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { databasePort } from "./cluster.ts";
import { commandLine } from "./command-line.ts";
import { readPidFile } from "./postmaster.ts";

const pollMilliseconds = 5;
/** How long an orphan may take to stop in good order before it is told to stop at once. */
const patienceMilliseconds = 30_000;

/**
 * Stops a PostgreSQL that outlived the server which had started it, and clears away what one that was killed left
 * behind. The caller holds the lock of the directory, so nobody else uses a PostgreSQL found there. It is stopped
 * rather than adopted: the next one then always is our child and has this version's settings.
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
  // Any other PostgreSQL, started by hand, is left to PostgreSQL's own judgement.
  if (!commandLine(pid).includes("postgres")) {
    removeLockFiles(clusterDirectory);
  }
}

/**
 * PostgreSQL takes these for those of a running one while their process id exists, even if it is another program's by
 * now or nobody has collected the ended process, as happens in containers.
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
    // It has ended meanwhile, which is what we want.
  }
}
