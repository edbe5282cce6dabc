import type { Stats } from "node:fs";
import { chmodSync, chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PostgresProblem } from "./postgres-problem.ts";
import { quoted } from "./quoted-path.ts";
import type { Account } from "./account.ts";
import type { Cluster } from "./cluster.ts";

/** What PostgreSQL refuses in the mode of a cluster: others may not enter, the group may not write. */
const tooOpen = 0o027;

/** Everything in a directory, a directory before what it holds. Links are not followed. */
function* contentsOf(directory: string): Generator<{ path: string; facts: Stats }> {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const facts = lstatSync(path);
    yield { path, facts };
    if (facts.isDirectory()) yield* contentsOf(path);
  }
}

/** What the owner of a file or directory must be allowed. */
const ownersMode = (facts: Stats) => (facts.isDirectory() ? 0o700 : 0o600);

/** Of links and sockets PostgreSQL does not mind whose they are. */
const isUsable = (facts: Stats, { uid }: Account) =>
  (!facts.isDirectory() && !facts.isFile()) ||
  (facts.uid === uid && (facts.mode & ownersMode(facts)) === ownersMode(facts));

function notOurs(path: string, directory: string, { uid, gid }: Account): PostgresProblem {
  const command = `sudo chown -R ${uid}:${gid} ${quoted(directory)}`;
  return new PostgresProblem(
    `${path} does not belong to the account that runs the database, as after a copy or a restore by another account; give it back with: ${command}`,
  );
}

/** Gives back what is not usable in a directory that nobody else may enter meanwhile. */
function giveBackContents(directory: string, owner: Account, isRoot: boolean): void {
  for (const { path, facts } of contentsOf(directory)) {
    if (isUsable(facts, owner)) continue;
    if (facts.uid !== owner.uid) {
      // Another name of the file may lie anywhere: then it is not ours to give away.
      if (!isRoot || (facts.isFile() && facts.nlink > 1)) throw notOurs(path, directory, owner);
      chownSync(path, owner.uid, owner.gid);
    }
    chmodSync(path, (facts.mode & 0o777) | ownersMode(facts));
  }
}

/**
 * Makes a cluster usable again whose owners or modes a copy or a restore has changed: what is ours gets the modes that
 * PostgreSQL wants, and root gives back what is not to the account that runs PostgreSQL.
 *
 * @returns whether anything was changed
 * @throws PostgresProblem with the command that mends it where we may not
 */
export function reclaimCluster({ directory, account }: Pick<Cluster, "directory" | "account">): boolean {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  // Windows keeps permissions in another way.
  if (uid === undefined || gid === undefined) return false;
  const owner = account ?? { uid, gid };
  const top = lstatSync(directory);
  const isPrivate = (top.mode & tooOpen) === 0 && isUsable(top, owner);
  if (isPrivate && contentsOf(directory).every(({ facts }) => isUsable(facts, owner))) return false;
  if (!account && top.uid !== uid) throw notOurs(directory, directory, owner);
  // Closed to the account itself, which could otherwise put a link to a file of root's in the place of one of these.
  if (account) chownSync(directory, 0, 0);
  try {
    chmodSync(directory, 0o700);
    giveBackContents(directory, owner, account !== undefined);
  } finally {
    if (account) chownSync(directory, account.uid, account.gid);
  }
  return true;
}
