import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp, npmInstall, root } from "../processes.mjs";

/** The oldest supported Node.js: it runs TypeScript itself. */
const oldest = [24, 11];
/** The version to use if the machine's is older, from the npm registry. */
const pinned = "24.21.0";

/**
 * The path of a Node.js that is new enough: the current one, else the pinned one, which is installed on first use into the ignored
 * folder .runtime. The scripts themselves run on any Node.js from 18 on.
 */
export async function fittingNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
    return process.execPath;
  }
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const directory = join(root, ".runtime");
  const packageDirectory = join(directory, "node_modules", name);
  if (installedVersion(packageDirectory) !== pinned) {
    await install(directory, `${name}@${pinned}`);
  }
  const node = join(packageDirectory, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (spawnSync(node, ["--version"]).status !== 0) {
    giveUp(`Node.js ${pinned} does not run on this machine; install Node.js ${oldest.join(".")} or newer.`);
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
