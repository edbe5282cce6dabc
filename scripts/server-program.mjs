// How the server's own process is started, wherever that is done. None of this can be set after the start.

/**
 * V8 would let new objects fill 64 MB and more, and the heap grow to four times of what is in use, before it collects garbage:
 * hundreds of megabytes while many ask at once. So it collects earlier; docs/performance.md says what that saves.
 */
const options = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** The words after `node` that run the server. */
export const serverWords = [...options, "--disable-warning=ExperimentalWarning", "server/src/main.ts"];

const mebibyte = 1024 * 1024;

/**
 * What is freed goes back to the system: blocks of 8 MiB at once, and what is free at the end of an arena beyond 2 MiB. Unset, glibc
 * learns from the first password hash (19 MiB) to keep 38 MiB in each arena for good, and has eight arenas for each core.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(8 * mebibyte),
  MALLOC_TRIM_THRESHOLD_: String(2 * mebibyte),
};
