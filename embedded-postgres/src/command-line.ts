import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process's command line; empty if there is no such process, or if it has ended (a zombie). */
export function commandLine(pid: number): string {
  try {
    const words =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        : execFileSync("ps", ["-p", `${pid}`, "-o", "command="], { encoding: "utf8" });
    return words.trim();
  } catch {
    return "";
  }
}
