// `npm run weaknesses`: the known weaknesses of the libraries that are delivered, if the registry knows them, and those whose update is
// late. Fails if a weakness is serious or an update late. As a step of `npm test` (`--only-say`) it never fails, and asks only for
// weaknesses: what was published last night must not stop everybody's work (docs/security.md).
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.mjs";

/** A library is updated at least this often. */
const longestDays = 90;
const onlySay = process.argv.includes("--only-say");

/** What npm says in JSON; nothing if it doesn't answer. */
function ask(...words) {
  const { stdout } = spawnSync("npm", [...words, "--json", "--fetch-retries=0", "--fetch-timeout=20000"], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}

/** @returns whether one is serious */
function sayWeaknesses() {
  /** @type {{ metadata?: { vulnerabilities: Record<string, number> }, vulnerabilities?: Record<string, { severity: string }> }} */
  const { metadata, vulnerabilities = {} } = ask("audit", "--omit=dev");
  if (!metadata) {
    console.log("The registry doesn't say which libraries have known weaknesses, so none was checked.");
    return false;
  }
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity }] of found) console.log(`${name}: ${severity}`);
  console.log(`Libraries with known weaknesses: ${found.length}.`);
  const { high = 0, critical = 0 } = metadata.vulnerabilities;
  return high + critical > 0;
}

const delivered = () => {
  const packages = ["contract", "embedded-postgres", "server", "web"].map((folder) =>
    JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
  );
  return new Set(packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
};

/** @returns whether a library has had a newer version for longer than it may */
function sayLateUpdates() {
  /** @type {Record<string, { current?: string } | { current?: string }[]>} */
  const outdated = ask("outdated", "--workspaces");
  if ("error" in outdated) {
    console.log("The registry doesn't answer, so no update was looked for.");
    return false;
  }
  const libraries = delivered();
  const late = Object.entries(outdated).flatMap(([name, places]) => {
    const [{ current }] = [places].flat();
    if (current === undefined || !libraries.has(name)) return [];
    /** @type {Record<string, string>} */
    const published = ask("view", name, "time");
    const timeOf = (version) => Date.parse(published[version]);
    const isNewer = (version) =>
      /^[\d.]+$/.test(version) && version.localeCompare(current, "en", { numeric: true }) > 0;
    // Not those from before ours: then the line of ours is kept up, too.
    const newer = Object.keys(published).filter((version) => isNewer(version) && timeOf(version) > timeOf(current));
    const first = Math.min(...newer.map(timeOf));
    const days = Math.floor((Date.now() - first) / 86_400_000);
    return days > longestDays ? [`${name} ${current}: a newer version for ${days} days`] : [];
  });
  for (const sentence of late) console.log(sentence);
  console.log(`Libraries not updated for more than ${longestDays} days: ${late.length}.`);
  return late.length > 0;
}

const isSerious = sayWeaknesses();
if (!onlySay) process.exitCode = sayLateUpdates() || isSerious ? 1 : 0;
