import { spawn } from "node:child_process";

/**
 * Vitest runs no teardown when it is interrupted or killed. A shell that reads from a pipe to us notices our end in any case, and
 * then runs the script.
 * @returns a function that ends the shell; call it when there is nothing left to clean up
 */
export function atEndOfRun(script: string, ...words: string[]): () => void {
  const shell = spawn("sh", ["-c", `cat > /dev/null\n${script}`, "sh", ...words], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.unref();
  return () => {
    shell.kill();
    shell.stdin.end();
  };
}
