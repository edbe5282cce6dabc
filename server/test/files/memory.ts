import { existsSync, readFileSync, statfsSync } from "node:fs";

/** Where Linux has a file system in memory. */
const place = "/dev/shm";
const gibibyte = 1024 ** 3;
/** All that tests write at a time is less than a quarter of it. */
const plenty = 6 * gibibyte;

/** Whether programs can be run there too, as some tests do. */
const isMountedForAll = () =>
  existsSync("/proc/mounts") &&
  readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .some(([, at, type, options = ""]) => at === place && type === "tmpfs" && !/\b(?:noexec|ro)\b/.test(options));

/**
 * Lets tests write to memory where there is plenty of it, unless TMPDIR names another place. PostgreSQL makes a thousand files for the
 * database of each test file, for which the file systems of some disks take ten times as long.
 */
export function writeToMemory(): void {
  if (process.env["TMPDIR"] !== undefined || !isMountedForAll()) return;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize > plenty && process.availableMemory() > plenty) process.env["TMPDIR"] = place;
}
