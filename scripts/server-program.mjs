// The options with which the server's process is started everywhere. They can't be set later.
import { fileURLToPath } from "node:url";

/**
 * By default V8 lets new objects fill 64 MB or more, and the heap grow to four times its live size, before it collects garbage:
 * hundreds of megabytes under load. The first two make it collect earlier; docs/performance.md has the figures.
 *
 * V8 also places objects among the old ones at once if earlier ones of the same line of code lived long. After work such as filling
 * the demo this happened to parts of requests, each of which then kept a whole request from being collected early: scavenges took four
 * times as long, and the whole heap was collected many times as often. The third switches that off.
 */
const options = ["--max-semi-space-size=8", "--heap-growing-percent=30", "--no-allocation-site-pretenuring"];

/** The arguments of `node` that run the server. */
export const serverWords = [...options, "--disable-warning=ExperimentalWarning", "server/src/main.ts"];

/** Where Node.js keeps compiled code for the next start, which saves a quarter of the server's startup time. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)),
};

const mebibyte = 1024 * 1024;

export const serverEnvironment = {
  ...compileCache,
  // Returns freed memory to the system: blocks of 8 MiB at once, and the end of an arena above 2 MiB. Otherwise glibc's thresholds
  // adapt to the first password hash (19 MiB), and each of its eight arenas per core keeps up to 38 MiB forever.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(8 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(2 * mebibyte),
};
