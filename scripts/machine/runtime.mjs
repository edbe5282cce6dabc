import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, npmInstall, root } from "../processes.mjs";

/** The oldest supported Node.js: it runs TypeScript itself. */
const oldest = [24, 11];
/** The version to use if the machine's is older: for each kind of machine the newest one in the npm registry. */
export const pinned = {
  "darwin-x64": "24.18.1",
  "linux-arm64": "24.22.0",
  "linux-x64": "24.22.3",
  "win-x64": "24.21.0",
};

export const isNewer = (version, other) => version.localeCompare(other, "en", { numeric: true }) > 0;

/**
 * The path of a Node.js that is new enough: the current one, else the pinned one, which is installed on first use into the ignored
 * folder .runtime. The scripts themselves run on any Node.js from 18 on.
 */
export async function fittingNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  const machine = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const name = `node-${machine}`;
  const version = pinned[machine];
  if (!version) giveUp(`This Node.js is ${process.versions.node}; install Node.js ${oldest.join(".")} or newer.`);
  const directory = join(root, ".runtime");
  const packageDirectory = join(directory, "node_modules", name);
  if (installedVersion(packageDirectory) !== version) {
    await install(directory, `${name}@${version}`);
  }
  const node = join(packageDirectory, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (spawnSync(node, ["--version"]).status !== 0) {
    giveUp(`Node.js ${version} does not run on this machine; install Node.js ${oldest.join(".")} or newer.`);
  }
  return node;
}

function installedVersion(packageDirectory) {
  const manifest = join(packageDirectory, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined;
}

async function install(directory, specification) {
  console.log(`This Node.js is ${process.versions.node}; getting ${specification}, for Vasati alone.`);
  mkdirSync(directory, { recursive: true });
  const words = ["--prefix", directory, "--no-package-lock", "--ignore-scripts", specification];
  await npmInstall(process.execPath, words, { cwd: directory });
}
