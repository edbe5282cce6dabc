// `npm run weaknesses`: the known weaknesses of the libraries that are delivered, if the registry knows them, and late updates of libraries
// and of Node.js, as an update remedies nearly every weakness. Fails if a weakness is serious or an update late. As a step of `npm test`
// (`--only-say`) it never fails, and asks only for weaknesses: what was published last night must not stop everybody's work
// (docs/security.md).
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pinned } from "./machine/runtime.mjs";
import { root } from "./processes.mjs";

/** A library is updated at least this often; Node.js more often, as the registry doesn't say which of its versions remedy a weakness. */
const longestDays = { library: 90, node: 14 };
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

/** The libraries that our own packages name, so that no other library decides on their versions. */
const ours = new Set(
  ["contract", "embedded-postgres", "server", "web"].flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    return Object.keys(dependencies);
  }),
);

const isNewer = (version, other) => version.localeCompare(other, "en", { numeric: true }) > 0;

/**
 * For how many days there has been a newer version that is allowed. Not one from before ours: then the line of ours is kept up, too.
 * @param {Record<string, string>} published when each version was
 */
function daysBehind(published, current, isAllowed) {
  const timeOf = (version) => Date.parse(published[version]);
  const newer = Object.keys(published).filter(
    (version) =>
      /^[\d.]+$/.test(version) && isNewer(version, current) && timeOf(version) > timeOf(current) && isAllowed(version),
  );
  return Math.floor((Date.now() - Math.min(...newer.map(timeOf))) / 86_400_000);
}

/** Libraries that have had a newer version for longer than they may. Of one that others need, only versions that they allow count. */
function lateLibraries(outdated) {
  return Object.entries(outdated).flatMap(([name, places]) => {
    const isOurs = ours.has(name);
    const behind = [places].flat().filter(({ current, wanted }) => current && (isOurs || current !== wanted));
    if (behind.length === 0) return [];
    const published = ask("view", name, "time");
    return behind.flatMap(({ current, wanted }) => {
      const days = daysBehind(published, current, (version) => isOurs || !isNewer(version, wanted));
      return days > longestDays.library ? [`${name} ${current}: a newer version for ${days} days`] : [];
    });
  });
}

function lateNode() {
  return Object.entries(pinned).flatMap(([machine, current]) => {
    const [line] = current.split(".");
    const days = daysBehind(ask("view", `node-${machine}`, "time"), current, (version) =>
      version.startsWith(`${line}.`),
    );
    return days > longestDays.node ? [`Node.js ${current} for ${machine}: a newer version for ${days} days`] : [];
  });
}

/** @returns whether an update is late */
function sayLateUpdates() {
  const outdated = ask("outdated", "--workspaces", "--all", "--omit=dev");
  if ("error" in outdated) {
    console.log("The registry doesn't answer, so no update was looked for.");
    return false;
  }
  const late = [...new Set([...lateLibraries(outdated), ...lateNode()])];
  for (const sentence of late) console.log(sentence);
  console.log(`Updates that are late: ${late.length}.`);
  return late.length > 0;
}

const isSerious = sayWeaknesses();
if (!onlySay) process.exitCode = sayLateUpdates() || isSerious ? 1 : 0;
