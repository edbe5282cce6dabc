// `npm run weaknesses`: the known weaknesses of the libraries that are delivered, if the registry knows them. Fails if one is serious,
// except as a step of `npm test` (`--only-say`): what was published last night must not stop everybody's work (docs/security.md).
import { spawnSync } from "node:child_process";
import { root } from "./processes.mjs";

const words = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
const { stdout } = spawnSync("npm", words, { cwd: root, encoding: "utf8", timeout: 60_000 });
/** @type {{ metadata?: { vulnerabilities: Record<string, number> }, vulnerabilities?: Record<string, { severity: string }> }} */
const answer = parsed(stdout);
if (answer.metadata) {
  const found = Object.entries(answer.vulnerabilities ?? {});
  for (const [name, { severity }] of found) console.log(`${name}: ${severity}`);
  console.log(`Libraries with known weaknesses: ${found.length}.`);
  const { high = 0, critical = 0 } = answer.metadata.vulnerabilities;
  process.exitCode = high + critical > 0 && !process.argv.includes("--only-say") ? 1 : 0;
} else {
  console.log("The registry doesn't say which libraries have known weaknesses, so none was checked.");
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
