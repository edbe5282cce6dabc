import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import { reserveFreePort } from "./platform/startup/free-port.ts";
import { StartError } from "./platform/startup/start-error.ts";

const listenProblems: Record<string, string> = {
  EADDRINUSE: "another program uses that port; set PORT to another one",
  EACCES: "this account may not use that port; set PORT to one above 1023",
  ENOTFOUND: "this machine has no such address; set HOST to another one",
  EADDRNOTAVAIL: "this machine has no such address; set HOST to another one",
};

/** What is said when nothing can listen where the settings say. */
export function listenProblem({ host, port }: Config, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = listenProblems[code ?? ""] ?? message;
  return new StartError(`Cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error });
}

/**
 * The settings to assemble a server with: PORT=0 is a real port by now, so that the address that links lead to is known
 * before anything can ask for it. That port is kept from others until `releasePort`.
 *
 * @throws StartError when the settings are wrong, or no port can be had on that host.
 */
export async function settledConfig(
  environment: NodeJS.ProcessEnv,
): Promise<{ config: Config; releasePort: () => Promise<void> }> {
  const config = readConfig(environment);
  if (config.port !== 0) return { config, releasePort: async () => {} };
  const reserved = await reserveFreePort(config.host).catch((error: unknown) => {
    throw listenProblem(config, error);
  });
  const chosen = readConfig({ ...environment, PORT: String(reserved.port) });
  return { config: chosen, releasePort: reserved.release };
}
