import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmInstall, root } from "../processes.mjs";

/** Installs the packages of package-lock.json unless they are already installed. */
export async function installDependencies(node) {
  if (areInstalled(root)) {
    return;
  }
  console.log("Installing packages.");
  // Includes dev dependencies, which npm omits if NODE_ENV is production. Not `npm ci`, because it refuses a lock file without the
  // optional packages of all other platforms, and not every registry has them.
  await npmInstall(node, ["--include=dev"]);
}

/**
 * Whether node_modules has the packages of package-lock.json. Compares npm's own record, which is written last, so an interrupted
 * installation doesn't count. npm ignores missing optional packages, but those for this platform (such as PostgreSQL) are needed,
 * so they are checked.
 */
export function areInstalled(folder, machine = thisMachine()) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) {
    return false;
  }
  const packages = Object.entries(readPackages(join(folder, "package-lock.json")));
  // A workspace from a later version of the repository has no link yet.
  const links = packages.filter(([, { link }]) => link);
  if (!links.every(([path]) => existsSync(join(folder, path, "package.json")))) return false;
  const installed = readPackages(record);
  const isThere = ([path, { version }]) =>
    installed[path]?.version === version && existsSync(join(folder, path, "package.json"));
  return packages
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    .filter(([, { optional, devOptional, ...limits }]) => !(optional || devOptional) || isMadeFor(limits, machine))
    .every(isThere);
}

function thisMachine() {
  const libc = process.report?.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? libc : undefined };
}

/** Whether a package names platforms that include this machine's. */
function isMadeFor(limits, machine) {
  const names = ["os", "cpu", "libc"].filter((name) => limits[name] !== undefined);
  return names.length > 0 && names.every((name) => limits[name].includes(machine[name]));
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
