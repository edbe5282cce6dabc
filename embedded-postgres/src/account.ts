import { execFileSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";

/** The unprivileged account that runs PostgreSQL when Vasati itself was started by root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account to run PostgreSQL as, because it refuses to run as root: the owner of an existing cluster, or `nobody` for a new one.
 * Undefined unless Vasati was started by root. Not only an id, because initdb needs an account with a name.
 */
export function databaseAccount(clusterDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  if (existsSync(clusterDirectory)) {
    const { uid, gid } = statSync(clusterDirectory);
    if (uid !== 0) {
      return { uid, gid };
    }
  }
  return { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
}

/** Gives a directory to the account that PostgreSQL runs as. */
export function giveTo(account: Account | undefined, directory: string): void {
  if (account !== undefined) {
    chownSync(directory, account.uid, account.gid);
  }
}

function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
