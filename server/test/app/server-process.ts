import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { serverEnvironment, serverWords } from "../../../scripts/server-program.mjs";

/** The program as people start it, in a process of its own. */
export interface ServerProcess {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Its address, as soon as it says that it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** Its exit code, as soon as it has ended; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop, and answers its exit code. */
  stop: () => Promise<number | null>;
}

const root = join(import.meta.dirname, "../../..");

/**
 * Starts the server as `npm start` does, on a free port with a data directory of its own, without the demo portfolio unless asked.
 *
 * @param settings environment variables; DATA_DIR must be among them.
 * @param largestFile in bytes: the process can write none that is larger
 */
export function startServerProcess(
  settings: { DATA_DIR: string } & Record<string, string>,
  largestFile?: number,
): ServerProcess {
  // A shell calls 512 bytes a block (POSIX, ulimit).
  const limit = largestFile === undefined ? "unlimited" : Math.floor(largestFile / 512);
  const child = spawn("sh", ["-c", `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, ...serverWords], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      DEMO: "false",
      ...serverEnvironment,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (stream: NodeJS.ReadableStream): void => {
      const decoder = new StringDecoder();
      stream.on("data", (chunk: Buffer) => {
        output += decoder.write(chunk);
        const [, address] = /ready: (http:\S+)/.exec(output) ?? [];
        if (address !== undefined) {
          resolve(address);
        }
      });
    };
    listen(child.stdout);
    listen(child.stderr);
    void exited.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  // Not every test waits for it.
  ready.catch(() => {});
  const stop = () => {
    child.kill("SIGTERM");
    return exited;
  };
  return { process: child, output: () => output, ready, exited, stop };
}
