import { StartError } from "./platform/startup/start-error.ts";
import { startServer } from "./start-server.ts";
import type { Closer } from "./start-server.ts";

/** One Ctrl-C can arrive several times: from the terminal and from each parent process that forwards it. */
const sameSignalMilliseconds = 1_000;
/** The conventional exit code after an interrupt. */
const interruptedExitCode = 130;

const closers: Closer[] = [];
const stopping = new AbortController();
let stoppingSince = 0;

// Files we write (mail, documents, keys) are private by default.
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

/** Prints what went wrong and stops everything. */
function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
  stopping.abort();
}

/** Closes in reverse order of opening. */
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
