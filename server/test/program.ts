import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Runs a program of `server/src` as its npm script does, with these settings alone, to its end. */
export async function runToEnd(name: string, settings: Record<string, string>, words: string[]) {
  const program = join(import.meta.dirname, "../src", name);
  const environment = { PATH: process.env["PATH"], ...settings };
  const child = spawn(process.execPath, [program, ...words], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output, problem, code: code as number };
}
