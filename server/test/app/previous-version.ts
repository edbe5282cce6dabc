import { execFile } from "node:child_process";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
const git = async (...words: string[]) => (await run("git", words, { cwd: root })).stdout.trim();

/** The packages that a server consists of. */
const ours = ["server", "contract", "embedded-postgres"];

/**
 * The commit before the newest migration came: what runs beside this version while it is rolled out. `PREVIOUS_VERSION` names another.
 * @throws Error with what to do, if the repository has no such commit
 */
async function previousCommit(): Promise<string> {
  const named = process.env["PREVIOUS_VERSION"];
  if (named !== undefined) return named;
  // Of the main line only, so that a migration counts from when it was merged.
  const newest = await git("log", "--first-parent", "-1", "--format=%H", "--", "server/migrations").catch(() => "");
  const before = newest && (await git("rev-parse", "--verify", "--quiet", `${newest}^1`).catch(() => ""));
  if (before) return before;
  throw new Error(
    "The version before the newest migration isn't here: run git fetch --unshallow, or set PREVIOUS_VERSION.",
  );
}

/**
 * Links the installed packages where the previous version looks for them, except ours, which it brings itself. Its libraries are those
 * of today, which is what matters less: the database only sees its statements.
 */
async function linkPackages(directory: string): Promise<void> {
  const installed = join(root, "node_modules");
  await mkdir(join(directory, "node_modules/@vasati"), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== "@vasati" && !name.startsWith("."))
      await symlink(join(installed, name), join(directory, "node_modules", name));
  for (const name of ours) await symlink(join(directory, name), join(directory, "node_modules/@vasati", name));
}

/** The previous version of the server, in a folder of its own that is removed after the test. */
export async function checkOutPreviousVersion(): Promise<{ directory: string; migrations: number }> {
  const commit = await previousCommit();
  const directory = await temporaryDirectory();
  const archive = join(directory, "version.tar");
  await git("archive", `--output=${archive}`, commit, ...ours);
  await run("tar", ["-xf", archive, "-C", directory]);
  await linkPackages(directory);
  return { directory, migrations: (await readdir(join(directory, "server/migrations"))).length };
}
