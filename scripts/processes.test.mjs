import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

/** A program that prints "up" and runs until it is told to stop. */
const patient = `
  process.once("SIGTERM", () => { console.log("stopped in order"); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log("up");`;

/** Two programs: the first one runs on, and the second one exits with a code once the first is up. */
function patientAndShort(exitCode) {
  const directory = mkdtempSync(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const mark = JSON.stringify(join(directory, "up"));
  return [
    `${patient} require("node:fs").writeFileSync(${mark}, "");`,
    `setInterval(() => require("node:fs").existsSync(${mark}) && process.exit(${exitCode}), 20);`,
  ];
}

/** Starts a script that runs the given programs side by side. */
function runTogether(programs) {
  const commands = programs.map((program) => ({ command: process.execPath, words: ["--eval", program] }));
  const script = `
    import { runTogether } from ${JSON.stringify(join(import.meta.dirname, "processes.mjs"))};
    await runTogether(${JSON.stringify(commands)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, "close") };
}

describe("programs that a script runs", () => {
  it("get the signal that the script gets, and their end is the script's", async () => {
    const { child, output, ended } = runTogether([patient]);
    await expect.poll(output).toContain("up");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(output()).toContain("stopped in order");
  });

  it("are all stopped when one ends, whose exit code becomes the script's", async () => {
    const { output, ended } = runTogether(patientAndShort(7));
    expect(await ended).toEqual([7, null]);
    expect(output()).toContain("stopped in order");
  });

  it("have done as they were told when the signal itself ends them", async () => {
    const { child, output, ended } = runTogether(["setInterval(() => {}, 1000); console.log('up')"]);
    await expect.poll(output).toContain("up");
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });
});
