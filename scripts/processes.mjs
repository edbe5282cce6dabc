import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Says why it cannot go on, in a sentence, and ends. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Our own environment with a Node.js put first: for every program that is run with it or starts another one. */
export function environmentWith(node, additions = {}) {
  const separator = process.platform === "win32" ? ";" : ":";
  return { ...process.env, ...additions, PATH: `${dirname(node)}${separator}${process.env.PATH ?? ""}` };
}

/**
 * Runs npm and waits for it.
 *
 * @returns {boolean} whether it succeeded.
 */
export function npm(node, words, options = {}) {
  const { npm_execpath: script, ...inherited } = { ...environmentWith(node), ...options.env };
  // What the npm that started us says of its own project must not reach one that works in another folder.
  delete inherited.npm_config_local_prefix;
  const settings = { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options, env: inherited };
  const result =
    script === undefined
      ? spawnSync("npm", words, { ...settings, shell: process.platform === "win32" })
      : spawnSync(node, [script, ...words], settings);
  return result.status === 0;
}

/**
 * Runs programs side by side until the first ends, hands on the signals that ask us to stop, and then ends as that
 * first one did, once all have ended.
 */
export function runUntilStopped(commands) {
  const children = commands.map(({ command, words, ...options }) =>
    spawn(command, words, { cwd: root, stdio: "inherit", ...options }),
  );
  const stopAll = (signal) => {
    for (const child of children) {
      child.kill(signal);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => stopAll(signal));
  }
  let exitCode;
  for (const child of children) {
    child.once("error", (error) => giveUp(error.message));
    child.once("exit", (code, signal) => {
      exitCode ??= code ?? 128 + constants.signals[signal];
      process.exitCode = exitCode;
      stopAll("SIGTERM");
    });
  }
}

/** The path of a program of the repository's packages. */
export function packageFile(...names) {
  return join(root, "node_modules", ...names);
}
