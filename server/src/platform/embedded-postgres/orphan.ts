import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readPidFile } from "./postmaster.ts";

const pollMilliseconds = 5;
/** How long an orphan may take to stop in good order before it is told to stop at once. */
const patienceMilliseconds = 30_000;

/**
 * Stops a PostgreSQL that outlived the server which had started it, and removes a process id file that means another
 * process by now. The caller holds the lock of the directory, so nobody else uses a PostgreSQL found there. It is
 * stopped rather than adopted: the next one then always is our child and has this version's settings.
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
  } else if (!command.includes("postgres")) {
    // No process, or one that has nothing to do with PostgreSQL. Any other postgres is left for PostgreSQL to judge.
    rmSync(join(clusterDirectory, "postmaster.pid"), { force: true });
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

/** A process's command line; empty when there is no such process (or it has ended and only waits to be collected). */
function commandLine(pid: number): string {
  try {
    const words =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        : execFileSync("ps", ["-p", `${pid}`, "-o", "command="], { encoding: "utf8" });
    return words.trim();
  } catch {
    return "";
  }
}
