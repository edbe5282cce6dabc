import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { giveUp, npm, root } from "./processes.mjs";

/** The inputs of the web's build. */
const inputs = ["web", "contract/src", "package-lock.json", "tsconfig.base.json"];
const ignored = new Set(["node_modules", "dist"]);
/** Stores a hash of the inputs of the last build. */
const stamp = join(root, "web/dist/inputs.sha256");

/** Builds the web (the browser's and the server's part) unless the inputs are unchanged. */
export async function buildWeb(node) {
  const { stdout: version } = spawnSync(node, ["--version"], { encoding: "utf8" });
  const hash = hashOfInputs(root, version);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    return;
  }
  console.log("Building the web.");
  rmSync(stamp, { force: true });
  const words = ["run", "--silent", "build", "--workspace=@vasati/web"];
  if (!(await npm(node, words, { env: { NODE_ENV: "production" } }))) {
    giveUp("The web could not be built (see above).");
  }
  writeFileSync(stamp, hash);
}

/** A hash of all inputs of the build, and of the major version of Node.js (`v24.11.0`). */
export function hashOfInputs(folder, version) {
  const hash = createHash("sha256").update(`${version.split(".")[0]}\0`);
  for (const file of inputs.flatMap((input) => filesBelow(join(folder, input)))) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") {
      return [path];
    }
    throw error;
  }
  return entries
    .filter(({ name }) => !ignored.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}
