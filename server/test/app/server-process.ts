import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { testDataKey } from "./master-keys.ts";
import { serverEnvironment, serverWords } from "../../../scripts/server-program.mjs";

/** The server in a separate process. */
export interface ServerProcess {
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Its address, once it is ready; rejects if it exits before. */
  ready: Promise<string>;
  /** Its exit code, once it has exited; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop and returns its exit code. */
  stop: () => Promise<number | null>;
}

const root = join(import.meta.dirname, "../../..");

interface Limits {
  /** In bytes; the process can't write larger files. */
  largestFile?: number;
  /** Where the server's code is, if it isn't this version's. */
  directory?: string;
}

/**
 * Starts the server like `npm start`, on a free port with its own data directory, by default without the demo portfolio and with the data key of
 * tests.
 * @param settings environment variables, including DATA_DIR
 */
export function startServerProcess(
  settings: { DATA_DIR: string } & Record<string, string>,
  { largestFile, directory = root }: Limits = {},
): ServerProcess {
  // `ulimit -f` counts blocks of 512 bytes (POSIX).
  const limit = largestFile === undefined ? "unlimited" : Math.floor(largestFile / 512);
  const child = spawn("sh", ["-c", `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, ...serverWords], {
    cwd: directory,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "error",
      DEMO: "false",
      DATA_KEY: testDataKey,
      DRAIN_SECONDS: "0",
      REGISTRATIONS_PER_HOUR: "0",
      ENQUIRIES_PER_DAY: "0",
      VISITS_PER_DAY: "0",
      // Browsers would load it from the internet.
      MAP_STYLE_URL: "",
      // On whatever the tests run on.
      OUTDATED_ALLOWED: "true",
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
        const [, address] = /ready: (https?:\S+)/.exec(output) ?? [];
        if (address !== undefined) {
          resolve(address);
        }
      });
    };
    listen(child.stdout);
    listen(child.stderr);
    void exited.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  // Prevents an unhandled rejection in tests that don't wait for it.
  ready.catch(() => {});
  const stop = () => {
    child.kill("SIGTERM");
    return exited;
  };
  return { process: child, output: () => output, ready, exited, stop };
}
