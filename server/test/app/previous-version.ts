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

/** Whether one list begins another, longer one. */
const isBefore = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.length < other.length && one.every((item, at) => item === other[at]);

/** The migrations of a commit with the hashes of their contents, in order. */
const migrationsOf = async (commit: string) =>
  (await git("ls-tree", "-r", commit, "--", "server/migrations").catch(() => "")).split("\n").filter(Boolean);

/**
 * The last commit that lacks only the newest migrations: what runs beside this version while it is rolled out. One that lacks others,
 * which were merged late under a lower number, was never released. `PREVIOUS_VERSION` names another.
 * @throws Error with what to do, if the repository has no such commit
 */
async function previousCommit(): Promise<string> {
  const named = process.env["PREVIOUS_VERSION"];
  if (named !== undefined) return named;
  const today = await migrationsOf("HEAD");
  // Of the main line only, so that a migration counts from when it was merged.
  const changes = await git("log", "--first-parent", "--format=%H", "--", "server/migrations").catch(() => "");
  for (const change of changes.split("\n").filter(Boolean))
    if (isBefore(await migrationsOf(`${change}^1`), today)) return `${change}^1`;
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
