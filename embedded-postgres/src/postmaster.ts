import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { directoryArgument } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { executable } from "./program.ts";
import { childEnvironment, serverSettings } from "./settings.ts";
import { PostgresProblem } from "./postgres-problem.ts";

/** How PostgreSQL is to be reached: settings such as its socket's directory or its address and port. */
export type ListenSettings = Record<string, string>;

/** How often a state that PostgreSQL tells by a file is looked at. */
const pollMilliseconds = 5;
/** How long PostgreSQL may take to stop in good order before it is told to stop at once. */
const stopMilliseconds = 30_000;
/** How long the last processes of a killed PostgreSQL may hold on to its memory. */
const leftoverMilliseconds = 10_000;
/** Line of postmaster.pid (from 0) that tells the state. */
const stateLine = 7;

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections, however long a recovery takes.
 *
 * @param logFile where its messages go.
 * @throws PostgresProblem with its own last words when it does not start.
 */
export async function startPostmaster(
  cluster: Cluster,
  listen: ListenSettings,
  logFile: string,
): Promise<ChildProcess> {
  const giveUpAt = Date.now() + leftoverMilliseconds;
  for (;;) {
    const log = openSync(logFile, "a", 0o600);
    const alreadyLogged = fstatSync(log).size;
    const child = launch(cluster, listen, log);
    closeSync(log);
    if (await becomesReady(child, cluster)) {
      return child;
    }
    const message = readFileSync(logFile).subarray(alreadyLogged).toString();
    if (!message.includes("pre-existing shared memory block") || Date.now() > giveUpAt) {
      throw new PostgresProblem(`The embedded PostgreSQL did not start: ${lastWords(message)} (see ${logFile})`);
    }
    await delay(100);
  }
}

/** Stops PostgreSQL in good order: running statements are ended, everything is written. */
export async function stopPostmaster(cluster: Cluster, child: ChildProcess): Promise<void> {
  if (hasExited(child)) {
    return;
  }
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  if (process.platform === "win32") {
    spawnSync(executable(cluster.program, "pg_ctl"), ["stop", "--mode=fast", `--pgdata=${cluster.directory}`]);
  } else {
    child.kill("SIGINT");
  }
  const impatience = setTimeout(() => child.kill("SIGQUIT"), stopMilliseconds);
  await exited;
  clearTimeout(impatience);
}

function launch(cluster: Cluster, listen: ListenSettings, log: number): ChildProcess {
  const settings = { ...serverSettings(cluster.durable), ...listen, "vasati.cluster": cluster.directory };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(executable(cluster.program, "postgres"), ["-D", directoryArgument(cluster), ...options], {
    ...cluster.account,
    cwd: cluster.directory,
    env: childEnvironment(),
    stdio: ["ignore", log, log],
    // In its own process group: Ctrl-C in a terminal is for us, and we stop the database last.
    detached: true,
    windowsHide: true,
  });
}

async function becomesReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  let failed = false;
  child.once("error", () => {
    failed = true;
  });
  while (!failed && !hasExited(child)) {
    const lines = readPidFile(cluster.directory);
    if (Number(lines[0]) === child.pid && lines[stateLine]?.startsWith("ready")) {
      return true;
    }
    await delay(pollMilliseconds);
  }
  return false;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The lines of postmaster.pid; none when there is no such file. */
export function readPidFile(clusterDirectory: string): string[] {
  const file = join(clusterDirectory, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

function lastWords(message: string): string {
  const lines = message.trim().split("\n");
  const fatal = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*(FATAL|PANIC):\s*/, "").trim() || "it said nothing";
}
