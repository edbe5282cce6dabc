// `npm test`: all checks, on a machine that may have nothing yet. `npm run check`: the same without browser tests.
// `npm run test:all`: the full matrix (server/test/app/matrix.ts), the pictures and the campaigns, which takes an hour.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { findOrInstallChromium } from "./machine/chromium.mjs";
import { installPackages } from "./machine/debian.mjs";
import { installDependencies } from "./machine/dependencies.mjs";
import { environmentWith, npm, packageFile, succeeds } from "./processes.mjs";
import { fittingNode } from "./machine/runtime.mjs";

const withBrowser = !process.argv.includes("--without-browser");
const all = process.argv.includes("--all");
const node = await fittingNode();
await installDependencies(node);
const chromium = withBrowser ? { CHROMIUM_PATH: await findOrInstallChromium() } : {};
if (all && ["/usr/sbin/clamd", "/usr/bin/pgbackrest"].some((program) => !existsSync(program))) {
  await installPackages("what only the full matrix tests", ["clamav-daemon", "postgresql", "pgbackrest"]);
}
/** @type {{ passed: number, failed: number, failures: string[], unsteady: string[] }} */
const counted = { passed: 0, failed: 0, failures: [], unsteady: [] };
// Set for every step, and unset if the shell has it.
process.env.TEST_ALL = String(all);
/** The folder of what the steps report. */
const reports = packageFile(".cache/test-reports");
mkdirSync(reports, { recursive: true });

const script =
  (name, ...words) =>
  (options) =>
    npm(node, ["run", "--silent", name, "--", ...words], { env: chromium, ...options });
/** These and the pages are made side by side, because most of their steps keep only one core busy. */
const checks = [
  { name: "format", run: script("check:format") },
  { name: "lint", run: script("check:lint") },
  { name: "types", run: script("check:types") },
  { name: "import rules", run: script("check:imports") },
  { name: "unused code", run: script("check:unused") },
  { name: "known weaknesses", run: script("weaknesses", "--only-say") },
];
const pages = [
  { name: "build", run: script("build") },
  { name: "sizes", run: script("check:size") },
];
const tests = [
  { name: "unit and API tests", run: () => vitest("contract", "server", "web") },
  ...(withBrowser ? [{ name: "browser tests", run: () => vitest("e2e") }] : []),
];
const furtherSteps = [
  { name: "pictures", run: script("pictures") },
  { name: "killing campaign", run: script("campaign:kill", "--rounds", "6") },
  { name: "fuzzing campaign", run: script("campaign:fuzz", "--requests", "100", "--servers", "1") },
  { name: "uploading campaign", run: script("campaign:uploads", "--count", "40") },
];

const failed = (await Promise.all([checks, pages].map(firstFailure))).flat();
// What is tested takes long, so one learns all of what fails in one run.
for (const step of failed.length === 0 ? [...tests, ...(all ? furtherSteps : [])] : []) {
  if (!(await passes(step))) failed.push(step);
}
console.log(
  failed.length === 0 ? "\nEverything holds." : `\nWhat failed: ${failed.map(({ name }) => name).join(", ")}.`,
);
// Again at the end, because whoever looks at a long run may have only its last lines.
for (const failure of counted.failures.slice(0, 20)) console.log(failure);
for (const name of counted.unsteady) console.log(`Passed only the second time: ${name}`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs steps that have others beside them one after the other, until one fails. */
async function firstFailure(steps) {
  for (const step of steps) {
    if (!(await passesBesideOthers(step))) {
      return [step];
    }
  }
  return [];
}

/** Runs a step and measures it. A step that fails without a failed test counts as one failure. */
async function passes({ name, run }) {
  console.log(`\n== ${name}`);
  const failedBefore = counted.failed;
  const begin = Date.now();
  const passed = await run();
  if (!passed && counted.failed === failedBefore) {
    counted.failed += 1;
  }
  console.log(outcome(name, passed, begin));
  return passed;
}

/** The same for a step without tests that has others beside it: prints what it says in one piece. */
async function passesBesideOthers({ name, run }) {
  const file = `${reports}/${name}.txt`;
  const output = openSync(file, "w");
  const begin = Date.now();
  const passed = await run({ stdio: ["ignore", output, output] });
  closeSync(output);
  counted.failed += passed ? 0 : 1;
  console.log(`\n== ${name}\n${readFileSync(file, "utf8")}${outcome(name, passed, begin)}`);
  return passed;
}

function outcome(name, passed, begin) {
  return `== ${name}: ${passed ? "done" : "failed"} in ${((Date.now() - begin) / 1000).toFixed(1)} s`;
}

async function vitest(...projects) {
  const report = `${reports}/${projects.join("-")}.json`;
  rmSync(report, { force: true });
  const words = ["run", "--passWithNoTests", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const env = environmentWith(node, chromium);
  const passed = await succeeds(node, [packageFile("vitest/vitest.mjs"), ...words, ...chosen], { env });
  // Without a report the runner crashed, so the step counts as failed.
  if (existsSync(report)) {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failures = testResults.flatMap(failuresOf);
    counted.passed += numPassedTests;
    counted.failed += failures.length;
    counted.failures.push(...failures);
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const unsteady = results.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
    counted.unsteady.push(...unsteady.map(({ fullName }) => fullName));
  }
  return passed;
}

/** What failed in a test file, a few lines each: its tests, or else what keeps them from running, such as a hook. */
function failuresOf({ name, status, message, assertionResults }) {
  const said = (what, text = "") => {
    const lines = text.split("\n").filter((line) => !line.includes("/node_modules/"));
    return `✗ ${relative(".", name)}: ${[what, ...lines.slice(0, 8)].join("\n    ")}`;
  };
  const failures = assertionResults.filter((result) => result.status === "failed");
  if (failures.length > 0) return failures.map(({ fullName, failureMessages }) => said(fullName, failureMessages[0]));
  return status === "failed" ? [said("the file failed", message)] : [];
}
