import type { Stats } from "node:fs";
import { chmodSync, chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PostgresProblem } from "./postgres-problem.ts";
import { quoted } from "./quoted-path.ts";
import type { Account } from "./account.ts";
import type { Cluster } from "./cluster.ts";

/** Permissions that PostgreSQL refuses for a cluster: access for others, and writing for the group. */
const tooOpen = 0o027;

/** All entries below a directory, parents first. Links are not followed. */
function* contentsOf(directory: string): Generator<{ path: string; facts: Stats }> {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const facts = lstatSync(path);
    yield { path, facts };
    if (facts.isDirectory()) yield* contentsOf(path);
  }
}

/** The rights that the owner of a file or directory needs. */
const ownersMode = (facts: Stats) => (facts.isDirectory() ? 0o700 : 0o600);

/** PostgreSQL doesn't check the owner of links and sockets. */
const isUsable = (facts: Stats, { uid }: Account) =>
  (!facts.isDirectory() && !facts.isFile()) ||
  (facts.uid === uid && (facts.mode & ownersMode(facts)) === ownersMode(facts));

function notOurs(path: string, directory: string, { uid, gid }: Account): PostgresProblem {
  const command = `sudo chown -R ${uid}:${gid} ${quoted(directory)}`;
  return new PostgresProblem(
    `${path} does not belong to the account that runs the database, as after a copy or a restore by another account; give it back with: ${command}`,
  );
}

/** Restores owners and permissions in a directory that nobody else may enter in the meantime. */
function giveBackContents(directory: string, owner: Account, isRoot: boolean): void {
  for (const { path, facts } of contentsOf(directory)) {
    if (isUsable(facts, owner)) continue;
    if (facts.uid !== owner.uid) {
      // A file with further hard links may also be somewhere else, so it must not be given away.
      if (!isRoot || (facts.isFile() && facts.nlink > 1)) throw notOurs(path, directory, owner);
      chownSync(path, owner.uid, owner.gid);
    }
    chmodSync(path, (facts.mode & 0o777) | ownersMode(facts));
  }
}

/**
 * Makes a cluster usable again after a copy or restore has changed owners or permissions: sets the permissions that PostgreSQL
 * needs, and as root the owner too.
 * @returns whether anything was changed
 * @throws PostgresProblem with a command to repair it if we may not
 */
export function reclaimCluster({ directory, account }: Pick<Cluster, "directory" | "account">): boolean {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  // Windows has other permissions.
  if (uid === undefined || gid === undefined) return false;
  const owner = account ?? { uid, gid };
  const top = lstatSync(directory);
  const isPrivate = (top.mode & tooOpen) === 0 && isUsable(top, owner);
  if (isPrivate && contentsOf(directory).every(({ facts }) => isUsable(facts, owner))) return false;
  if (!account && top.uid !== uid) throw notOurs(directory, directory, owner);
  // The account can't enter it now. Otherwise it could replace one of these files with a link to a file of root's.
  if (account) chownSync(directory, 0, 0);
  try {
    chmodSync(directory, 0o700);
    giveBackContents(directory, owner, account !== undefined);
  } finally {
    if (account) chownSync(directory, account.uid, account.gid);
  }
  return true;
}
