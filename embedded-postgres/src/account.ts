import { execFileSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";

/** The unprivileged account that runs PostgreSQL when Vasati itself was started by root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL, which refuses to run as root, has to run as: the owner of an existing cluster,
 * `nobody` for a new one. Undefined when Vasati was not started by root, as its own account will do then.
 * Not a bare number, because initdb wants an account that has a name.
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

/** Hands a directory of ours to the account that PostgreSQL runs as. */
export function giveTo(account: Account | undefined, directory: string): void {
  if (account !== undefined) {
    chownSync(directory, account.uid, account.gid);
  }
}

function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
