import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "./server-program.mjs";

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const running = new Set();
let stoppedBy;

// Signals are forwarded to the programs we have started; we exit last.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stoppedBy ??= signal;
    for (const child of running) {
      child.kill(signal);
    }
  });
}

/** Prints why the script can't continue, and exits. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Our environment with another Node.js first in PATH, for programs that start further ones. */
export function environmentWith(node, additions = {}) {
  return {
    ...process.env,
    ...compileCache,
    ...additions,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
  };
}

/** Runs a program and resolves to its exit code; for a signal, to the code that shells use. */
export async function run(command, words, options = {}) {
  endIfStopped();
  const child = spawn(command, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
  running.add(child);
  try {
    const [code, signal] = await once(child, "exit");
    return code ?? 128 + constants.signals[signal];
  } catch (error) {
    return giveUp(`${command} could not be started: ${error.message}`);
  } finally {
    running.delete(child);
  }
}

/** Runs a step that others depend on and returns whether it succeeded. Exits if we were asked to stop in the meantime. */
export async function succeeds(command, words, options) {
  const exitCode = await run(command, words, options);
  endIfStopped();
  return exitCode === 0;
}

function endIfStopped() {
  if (stoppedBy !== undefined) {
    process.exit(128 + constants.signals[stoppedBy]);
  }
}

/** Runs npm and returns whether it succeeded. */
export async function npm(node, words, { env, ...options } = {}) {
  const { npm_execpath: script, ...environment } = environmentWith(node, env);
  // npm's variables about our own project must not reach an npm in another folder.
  delete environment.npm_config_local_prefix;
  return script === undefined
    ? succeeds("npm", words, { ...options, env: environment, shell: process.platform === "win32" })
    : succeeds(node, [script, ...words], { ...options, env: environment });
}

/**
 * Installs packages, or exits with a message. Without a registry it only uses npm's cache: npm itself would retry for many minutes.
 */
export async function npmInstall(node, words, options = {}) {
  const reachable = await registryAnswers(node);
  const offline = reachable ? [] : ["--offline"];
  if (!(await npm(node, ["install", "--no-save", ...offline, ...words], options))) {
    giveUp(
      reachable
        ? "npm could not install the packages (see above)."
        : "The npm registry cannot be reached, and not all packages that are needed were downloaded earlier.",
    );
  }
}

/** Requests a small package with an empty cache, because npm would answer from its usual one. */
async function registryAnswers(node) {
  const cache = mkdtempSync(join(tmpdir(), "vasati-npm-"));
  const words = [
    "view",
    "pg-copy-streams",
    "version",
    "--fetch-retries=0",
    "--fetch-timeout=15000",
    `--cache=${cache}`,
  ];
  const answers = await npm(node, words, { stdio: "ignore" });
  rmSync(cache, { recursive: true, force: true });
  return answers;
}

/**
 * Runs programs side by side. When the first one exits, the others are stopped and its exit code becomes ours. A program that ended
 * by the signal we were asked to stop with counts as successful.
 */
export async function runTogether(programs) {
  const ends = programs.map(({ command, words, ...options }) => run(command, words, { stdio: "inherit", ...options }));
  const exitCode = await Promise.race(ends);
  process.exitCode = exitCode === 128 + constants.signals[stoppedBy] ? 0 : exitCode;
  for (const child of running) {
    child.kill("SIGTERM");
  }
  await Promise.all(ends);
}

/** The path of a program from the repository's packages. */
export function packageFile(name) {
  return join(root, "node_modules", name);
}
