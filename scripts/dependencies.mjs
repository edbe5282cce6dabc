import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmInstall, packageFile, root } from "./processes.mjs";

/** Installs the packages that package-lock.json names, unless exactly those are installed. */
export async function installDependencies(node) {
  if (areInstalled()) {
    return;
  }
  console.log("Installing packages.");
  // Also those that build and test, which npm leaves out when NODE_ENV is production. Not `npm ci`: it refuses a lock
  // file without the optional packages of every other platform, and not every registry has all of those.
  await npmInstall(node, ["--include=dev"]);
}

/** npm's own record of what it has installed is written last, so an interrupted installation does not count. */
function areInstalled() {
  const record = packageFile(".package-lock.json");
  if (!existsSync(record)) {
    return false;
  }
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.startsWith("node_modules/") || optional || devOptional || link || installed[path]?.version === version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
