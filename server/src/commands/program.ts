import { StartError } from "../platform/startup/start-error.ts";

/** The conventional exit code after an interrupt. */
const interruptedExitCode = 130;

/** Prints a sentence for the operator. */
export const say = (sentence: string) => console.log(sentence);

/** Runs a program beside the server. Its files are private, and refusals are printed as a sentence. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

/** On an interrupt, closes what the program has opened. */
export function stopWhenInterrupted(stop: () => Promise<void>): void {
  const interrupt = () => void stop().finally(() => process.exit(interruptedExitCode));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupt);
}
