import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { succeeds } from "../processes.mjs";

/** The prefix that runs a command as root; undefined if we may not. */
function rootPrefix() {
  if (process.getuid?.() === 0) {
    return [];
  }
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * Installs Debian's packages, where that is possible. Returns whether they are installed.
 * @param choices lists of packages; the first that can be installed is
 */
export async function installPackages(purpose, ...choices) {
  const prefix = rootPrefix();
  if (!existsSync("/usr/bin/apt-get") || prefix === undefined) {
    return false;
  }
  console.log(`Installing ${choices.map((packages) => packages.join(", ")).join(" or ")} for ${purpose}.`);
  const aptGet = (...words) => {
    const [command, ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...words];
    return succeeds(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
  };
  await aptGet("update");
  for (const packages of choices) {
    if (await aptGet("install", "-y", "--no-install-recommends", ...packages)) {
      return true;
    }
  }
  return false;
}
