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

/** How PostgreSQL can be reached: settings such as the socket's directory, or address and port. */
export type ListenSettings = Record<string, string>;

/** How often the status file of PostgreSQL is read. */
const pollMilliseconds = 5;
/** How long PostgreSQL may take for a clean stop before it is stopped immediately. */
const stopMilliseconds = 30_000;
/** How long the last processes of a killed PostgreSQL may hold its shared memory. */
const leftoverMilliseconds = 10_000;
/** The line of postmaster.pid (from 0) with the status. */
const stateLine = 7;

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections, however long a recovery takes.
 * @param logFile for its messages
 * @throws PostgresProblem with its last messages if it doesn't start.
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

/** Stops PostgreSQL cleanly: running statements are cancelled and all data is written. */
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
    // In its own process group, so that Ctrl-C in a terminal only reaches the server, which stops the database last.
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

/** The lines of postmaster.pid; none if there is no such file. */
export function readPidFile(clusterDirectory: string): string[] {
  const file = join(clusterDirectory, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

function lastWords(message: string): string {
  const lines = message.trim().split("\n");
  const fatal = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*(FATAL|PANIC):\s*/, "").trim() || "it said nothing";
}
