import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { giveTo } from "./account.ts";
import type { Account } from "./account.ts";
import { executable } from "./program.ts";
import { childEnvironment } from "./settings.ts";
import { PostgresProblem } from "./postgres-problem.ts";

/** The major version of the bundled PostgreSQL. A cluster of another one needs a dump and a restore. */
const majorVersion = "18";

/** The name of the database's owner, and of the database. */
export const databaseName = "vasati";

/** The role of those who work with records. It owns nothing and can't change the schema. */
export const serverRole = "vasati_app";

/** PostgreSQL's port, which also names its socket in the cluster's directory. */
export const databasePort = 5432;

/** The paths of a data directory's database. */
export const homeIn = (dataDirectory: string) => join(dataDirectory, "postgres");

/** The cluster of a data directory. */
export const clusterIn = (dataDirectory: string) => join(homeIn(dataDirectory), "cluster");

/** The database's password, if it has one. */
export const passwordFileIn = (dataDirectory: string) => join(homeIn(dataDirectory), "password");

/** What PostgreSQL's programs need to work on a cluster. */
export interface Cluster {
  /** The cluster's own directory, absolute. */
  directory: string;
  program: string;
  account: Account | undefined;
  /** False gives up durability for speed; only for tests. */
  durable: boolean;
  /** Only where a password is needed to keep others out (Windows has no socket with file permissions). */
  passwordFile?: string;
}

/**
 * Passes the cluster's directory to PostgreSQL's programs as their working directory, entered before root's rights are dropped.
 * This way the cluster may be below a directory that its account can't enter, such as /root.
 */
export function directoryArgument(cluster: Cluster): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster.directory;
}

/**
 * Creates the cluster if there is none, or if its creation was interrupted.
 * @throws PostgresProblem with one sentence if it can't be created, or belongs to another major version.
 */
export function ensureCluster(cluster: Cluster): void {
  if (!existsSync(cluster.directory)) {
    createCluster(cluster);
  }
  const version = readFileSync(join(cluster.directory, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) {
    throw new PostgresProblem(
      `The database in ${cluster.directory} is of PostgreSQL ${version}, and this program brings PostgreSQL ${majorVersion}.`,
    );
  }
}

function createCluster(cluster: Cluster): void {
  const unfinished = { ...cluster, directory: `${cluster.directory}.unfinished` };
  rmSync(unfinished.directory, { recursive: true, force: true });
  mkdirSync(unfinished.directory, { mode: 0o700 });
  giveTo(cluster.account, unfinished.directory);
  const result = spawnSync(executable(cluster.program, "initdb"), initialOptions(unfinished), {
    ...cluster.account,
    cwd: unfinished.directory,
    env: childEnvironment(),
    encoding: "utf8",
  });
  if (result.status !== 0) {
    const reason = (result.error?.message ?? result.stderr).trim();
    throw new PostgresProblem(`The database could not be created in ${cluster.directory}: ${reason}`);
  }
  renameSync(unfinished.directory, cluster.directory);
}

/**
 * The built-in C.UTF-8 locale sorts the same on every machine and in every later version, so an update of the system or ICU breaks
 * no index.
 */
function initialOptions(cluster: Cluster): string[] {
  return [
    `--pgdata=${directoryArgument(cluster)}`,
    `--username=${databaseName}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
    ...(cluster.passwordFile === undefined
      ? ["--auth=trust"]
      : ["--auth=scram-sha-256", `--pwfile=${cluster.passwordFile}`]),
    ...(cluster.durable ? [] : ["--no-sync"]),
  ];
}
