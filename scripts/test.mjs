// `npm test`: what must hold, on a machine that may have nothing yet. `npm run check`: the same without browser.
// `npm run test:all`: the whole matrix of it (server/test/app/matrix.ts), the pictures and the campaigns; that takes an hour.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { findOrInstallChromium } from "./chromium.mjs";
import { installDependencies } from "./dependencies.mjs";
import { environmentWith, npm, packageFile, succeeds } from "./processes.mjs";
import { fittingNode } from "./runtime.mjs";
import { buildWeb } from "./web-build.mjs";

const withBrowser = !process.argv.includes("--without-browser");
const all = process.argv.includes("--all");
const node = await fittingNode();
await installDependencies(node);
const chromium = withBrowser ? { CHROMIUM_PATH: await findOrInstallChromium() } : {};
const counted = { passed: 0, failed: 0 };
// Every step sees it; unset where somebody's shell has it.
process.env.TEST_ALL = String(all);

const script =
  (name, ...words) =>
  () =>
    npm(node, ["run", "--silent", name, "--", ...words], { env: chromium });
const browserTests = { name: "browser tests", run: () => vitest("e2e") };
const furtherSteps = [
  { name: "pictures", run: script("pictures") },
  { name: "killing campaign", run: script("campaign:kill", "--rounds", "6") },
  { name: "fuzzing campaign", run: script("campaign:fuzz", "--requests", "100") },
  { name: "uploading campaign", run: script("campaign:uploads", "--count", "40") },
];
const steps = [
  { name: "format", run: script("check:format") },
  { name: "lint", run: script("check:lint") },
  { name: "types", run: script("check:types") },
  { name: "import rules", run: script("check:imports") },
  { name: "unused code", run: script("check:unused") },
  { name: "build", run: () => buildWeb(node) },
  { name: "sizes", run: script("check:size") },
  { name: "unit and API tests", run: () => vitest("contract", "server", "web") },
  ...(withBrowser ? [browserTests] : []),
  ...(all ? furtherSteps : []),
];

const failed = await firstFailure();
console.log(failed === undefined ? "\nEverything holds." : `\nThe step that failed: ${failed.name}.`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = failed === undefined ? 0 : 1;

/** Runs step after step, as long as they succeed. */
async function firstFailure() {
  for (const step of steps) {
    if (!(await passes(step))) {
      return step;
    }
  }
  return undefined;
}

/** Runs a step and tells how long it took; a step that fails without a failed test counts as one. */
async function passes({ name, run }) {
  console.log(`\n== ${name}`);
  const failedBefore = counted.failed;
  const begin = Date.now();
  const passed = (await run()) ?? true;
  console.log(`== ${name}: ${passed ? "done" : "failed"} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  if (!passed && counted.failed === failedBefore) {
    counted.failed += 1;
  }
  return passed;
}

async function vitest(...projects) {
  const report = packageFile(`.cache/test-reports/${projects.join("-")}.json`);
  rmSync(report, { force: true });
  const words = ["run", "--passWithNoTests", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const env = environmentWith(node, chromium);
  const passed = await succeeds(node, [packageFile("vitest/vitest.mjs"), ...words, ...chosen], { env });
  // Without a report the runner ended early, and the step counts as failed.
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    counted.passed += numPassedTests;
    counted.failed += numFailedTests;
  }
  return passed;
}
