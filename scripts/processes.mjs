import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const running = new Set();
let stoppedBy;

// Who asks us to stop asks what we have started; we end last.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stoppedBy ??= signal;
    for (const child of running) {
      child.kill(signal);
    }
  });
}

/** Says why it cannot go on, in a sentence, and ends. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Our own environment with a Node.js put first: for every program that is run with it or starts another one. */
export function environmentWith(node, additions = {}) {
  return { ...process.env, ...additions, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
}

/** Runs a program and waits for its end. Resolves to its exit code; that of a signal is the one shells know. */
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

/** Runs a step that others build on: whether it succeeded. Ends us if we were asked to stop meanwhile. */
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

/** Runs npm and waits for it: whether it succeeded. */
export async function npm(node, words, { env, ...options } = {}) {
  const { npm_execpath: script, ...environment } = environmentWith(node, env);
  // What the npm that started us says of its own project must not reach one that works in another folder.
  delete environment.npm_config_local_prefix;
  return script === undefined
    ? succeeds("npm", words, { ...options, env: environment, shell: process.platform === "win32" })
    : succeeds(node, [script, ...words], { ...options, env: environment });
}

/**
 * Installs packages, or gives up with a sentence. Without the registry only what npm has kept from earlier is tried:
 * npm itself would try for many minutes.
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

/** Asks for any small package, with a cache of its own, because npm takes what it has kept for an answer. */
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
 * Runs programs side by side; when the first ends, the others are stopped, and its exit code becomes ours. One that
 * ended by the very signal that we were asked to stop by has done as it was told.
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

/** The path of a program of the repository's packages. */
export function packageFile(name) {
  return join(root, "node_modules", name);
}
