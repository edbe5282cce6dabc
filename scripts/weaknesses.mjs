// `npm run weaknesses`: the known weaknesses of the libraries that are delivered, if the registry knows them, and late updates of these,
// of Node.js and of PostgreSQL, as an update remedies nearly every weakness. Fails if a weakness is serious or an update late. As a step of
// `npm test` (`--only-say`) it never fails, and asks only for weaknesses: what was published last night must not stop everybody's work
// (docs/security.md).
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isNewer, pinned } from "./machine/runtime.mjs";
import { root } from "./processes.mjs";

/** In days. Programs more often than libraries, as the registry doesn't say which of their versions remedy a weakness. */
const longest = { library: 90, program: 14 };
/** The packages of ours that are delivered. */
const delivered = new Set(["contract", "embedded-postgres", "server", "web"]);
const onlySay = process.argv.includes("--only-say");

/** What npm says in JSON; `undefined` if it doesn't answer. */
function ask(...words) {
  const { stdout } = spawnSync("npm", [...words, "--json", "--fetch-retries=0", "--fetch-timeout=20000"], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** @returns whether one is serious */
function sayWeaknesses() {
  /** @type {{ metadata?: { vulnerabilities: Record<string, number> }, vulnerabilities?: Record<string, { severity: string }> }} */
  const { metadata, vulnerabilities = {} } = ask("audit", "--omit=dev") ?? {};
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

/**
 * A sentence if there has been a newer version for too long, or if nobody knows. One from before ours doesn't count: then the line of
 * ours is kept up, too.
 */
function sayIfLate(name, current, { days, isAllowed }) {
  const published = ask("view", name, "time") ?? {};
  const timeOf = (version) => Date.parse(published[version]);
  if (!published[current]) return [`${name} ${current}: the registry doesn't say since when there are newer versions`];
  const isRelease = (version) => /^[\d.]+$/.test(version) || current.includes("-");
  const newer = Object.keys(published).filter(
    (version) =>
      isRelease(version) && isNewer(version, current) && timeOf(version) > timeOf(current) && isAllowed(version),
  );
  const since = Math.floor((Date.now() - Math.min(...newer.map(timeOf))) / 86_400_000);
  return since > days ? [`${name} ${current}: a newer version for ${since} days`] : [];
}

/** Of a library that others need, too, only versions that all of them allow count. */
function lateLibraries(outdated) {
  // Only a tool has a library under another name ("name:library@range").
  const named = Object.entries(outdated).filter(([name]) => !name.includes(":"));
  return named.flatMap(([name, places]) => {
    const installed = [places].flat().filter(({ current }) => current);
    const copies = Map.groupBy(installed, ({ location }) => location);
    return [...copies.values()].flatMap((needed) => {
      const [{ current }] = needed;
      const isOurs = needed.some(({ dependent }) => delivered.has(dependent));
      const isAllowed = (version) => isOurs || needed.every(({ wanted }) => !isNewer(version, wanted));
      const canMove = isOurs || needed.every(({ wanted }) => wanted !== current);
      return canMove ? sayIfLate(name, current, { days: longest.library, isAllowed }) : [];
    });
  });
}

/** Node.js, as it's installed where there's none, and the embedded PostgreSQL: newer versions of the same line. */
function latePrograms() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "embedded-postgres", "package.json"), "utf8"));
  const nodes = Object.entries(pinned).map(([machine, version]) => [`node-${machine}`, version]);
  return [...nodes, ...Object.entries(optionalDependencies)].flatMap(([name, current]) => {
    const isAllowed = (version) => version.startsWith(`${current.split(".")[0]}.`);
    return sayIfLate(name, current, { days: longest.program, isAllowed });
  });
}

/** @returns whether an update is late */
function sayLateUpdates() {
  const outdated = ask("outdated", "--workspaces", "--all", "--omit=dev");
  if (!outdated || "error" in outdated) {
    console.log("The registry doesn't answer, so no update was looked for.");
    return false;
  }
  const late = [...lateLibraries(outdated), ...latePrograms()];
  for (const sentence of late) console.log(sentence);
  console.log(`Updates that are late: ${late.length}.`);
  return late.length > 0;
}

const isSerious = sayWeaknesses();
if (!onlySay) process.exitCode = sayLateUpdates() || isSerious ? 1 : 0;
