// How the server's own process is started, wherever that is done. None of this can be set after the start.
import { fileURLToPath } from "node:url";

/**
 * V8 would let new objects fill 64 MB and more, and the heap grow to four times of what is in use, before it collects garbage:
 * hundreds of megabytes while many ask at once. So it collects earlier; docs/performance.md says what that saves.
 */
const options = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** The words after `node` that run the server. */
export const serverWords = [...options, "--disable-warning=ExperimentalWarning", "server/src/main.ts"];

const mebibyte = 1024 * 1024;

export const serverEnvironment = {
  // What the last start compiled: the next is ready in three quarters of the time.
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)),
  // What is freed goes back to the system: blocks of 8 MiB at once, and what is free at the end of an arena beyond 2 MiB. Unset,
  // glibc learns from the first password hash (19 MiB) to keep 38 MiB in each arena for good, and has eight arenas for each core.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(8 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(2 * mebibyte),
};
