import { StartError } from "./platform/startup/start-error.ts";
import { startServer } from "./start-server.ts";
import type { Closer } from "./start-server.ts";

/** One Ctrl-C can reach us several times (from the terminal and from each parent that passes it on). */
const sameSignalMilliseconds = 1_000;
/** What a shell expects of a program that a signal ended. */
const interruptedExitCode = 130;

const closers: Closer[] = [];
const stopping = new AbortController();
let stoppingSince = 0;

// What we write (mail, documents, keys) is private unless someone decides otherwise.
process.umask(0o077);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!stopping.signal.aborted) {
      stoppingSince = Date.now();
      stopping.abort();
    } else if (Date.now() - stoppingSince > sameSignalMilliseconds) {
      stopAtOnce();
    }
  });
}

process.on("uncaughtException", fail);

const started = startServer({
  environment: process.env,
  onStop: (closer) => closers.push(closer),
  stopping: stopping.signal,
  fail,
});
started.catch((error: unknown) => {
  if (!stopping.signal.aborted) {
    fail(error);
  }
});

stopping.signal.addEventListener("abort", () => {
  void started
    .catch(() => {})
    .then(close)
    .then(() => process.exit());
});

/** Says in a sentence what went wrong and stops what runs. */
function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
  stopping.abort();
}

/** Closes the last that was opened first. */
async function close(): Promise<void> {
  for (const closer of closers.toReversed()) {
    await closer.close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}

function stopAtOnce(): void {
  for (const closer of closers) {
    closer.kill?.();
  }
  process.exit(interruptedExitCode);
}
