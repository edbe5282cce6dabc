import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reservePort } from "../../src/platform/startup/reserve-port.ts";

/** Debian's package clamav-daemon, which `npm run test:all` installs. */
const program = "/usr/sbin/clamd";

/** For `describe.each`: clamd where it is installed. */
export const installedScanners = existsSync(program) ? [program] : [];

/** What every scanner knows as a virus, though it is none (eicar.org). In two parts, so that this file is no virus. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");

/** In bytes. */
export const mostScanned = 1024 * 1024;

/** A real clamd that knows one virus. */
export async function startScanner() {
  const directory = await mkdtemp(join(tmpdir(), "vasati-clamd-"));
  const { port, release } = await reservePort("127.0.0.1");
  const socket = join(directory, "clamd.sock");
  await writeFile(join(directory, "own.ndb"), `Eicar-Test:0:*:${Buffer.from(eicar).toString("hex")}\n`);
  const settings = [
    `DatabaseDirectory ${directory}`,
    `TemporaryDirectory ${directory}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    "Foreground yes",
    `StreamMaxLength ${mostScanned}`,
  ];
  await writeFile(join(directory, "clamd.conf"), `${settings.join("\n")}\n`);
  await release();
  const daemon = spawn(program, ["--config-file", join(directory, "clamd.conf")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(daemon, "close");
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [daemon.stdout, daemon.stderr])
      stream.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes("Self checking")) resolve();
      });
    void ended.then(() => reject(new Error(`clamd did not start:\n${output}`)));
  });
  await ready;
  return {
    socket: `unix://${socket}`,
    port: `tcp://127.0.0.1:${port}`,
    stop: async () => {
      daemon.kill("SIGKILL");
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
