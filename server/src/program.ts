import { StartError } from "./platform/startup/start-error.ts";

/** What a shell expects of a program that a signal ended. */
const interruptedExitCode = 130;

/** Tells the person at the terminal. */
export const say = (sentence: string) => console.log(sentence);

/** Runs a program beside the server: the files it makes are private, and what it refuses is said in a sentence. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Stops in good order what the program has opened when it is interrupted. */
export function stopWhenInterrupted(stop: () => Promise<void>): void {
  const interrupt = () => void stop().finally(() => process.exit(interruptedExitCode));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupt);
}
