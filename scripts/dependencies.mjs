import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmInstall, root } from "./processes.mjs";

/** Installs the packages that package-lock.json names, unless exactly those are installed. */
export async function installDependencies(node) {
  if (areInstalled(root)) {
    return;
  }
  console.log("Installing packages.");
  // Also those that build and test, which npm leaves out when NODE_ENV is production. Not `npm ci`: it refuses a lock
  // file without the optional packages of every other platform, and not every registry has all of those.
  await npmInstall(node, ["--include=dev"]);
}

/**
 * Whether the packages that the folder's package-lock.json names are in its node_modules. npm's own record of what it has
 * installed is written last, so an interrupted installation does not count. npm goes on when an optional package cannot
 * be had; without those that are made for this very platform (PostgreSQL among them) nothing runs, so they must be there.
 */
export function areInstalled(folder, machine = thisMachine()) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) {
    return false;
  }
  const packages = Object.entries(readPackages(join(folder, "package-lock.json")));
  // A workspace that came with a later version of the repository has no link yet.
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

/** Whether a package names platforms, and this machine's is among them. */
function isMadeFor(limits, machine) {
  const names = ["os", "cpu", "libc"].filter((name) => limits[name] !== undefined);
  return names.length > 0 && names.every((name) => limits[name].includes(machine[name]));
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
