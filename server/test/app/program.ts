import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { testDataKey } from "./master-keys.ts";
import { serverEnvironment } from "../../../scripts/server-program.mjs";

const root = join(import.meta.dirname, "../../..");

type Program = ChildProcessByStdio<null, Readable, Readable>;

async function toEnd(program: Program) {
  const ended = once(program, "close");
  const [output, problem, [code]] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { output, problem, code: code as number };
}

/** Runs a program of `server/src/commands` like its npm script, with only these settings and the tests' data key, until it exits. */
export function runToEnd(name: string, settings: Record<string, string>, words: string[]) {
  const environment = { PATH: process.env["PATH"], DATA_KEY: testDataKey, ...serverEnvironment, ...settings };
  const program = join(root, "server/src/commands", name);
  return toEnd(spawn(process.execPath, [program, ...words], { env: environment, stdio: ["ignore", "pipe", "pipe"] }));
}

/** Starts a script of package.json with only these settings. */
export function startCommand(name: string, settings: Record<string, string>, words: readonly string[] = []): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn("npm", ["run", "--silent", name, "--", ...words], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a script until it exits. */
export const runCommand = (...command: Parameters<typeof startCommand>) => toEnd(startCommand(...command));
