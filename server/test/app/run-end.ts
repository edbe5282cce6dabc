import { spawn } from "node:child_process";

/**
 * Vitest runs no teardown when it is interrupted or killed. A shell that reads from us sees our end whatever its cause,
 * and runs the script then.
 * @returns ends the shell; to be called once there is nothing left to do
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
