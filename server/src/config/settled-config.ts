import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import { reservePort } from "../platform/startup/reserve-port.ts";
import { StartError } from "../platform/startup/start-error.ts";

const listenProblems: Record<string, string> = {
  EADDRINUSE: "another program uses that port; set PORT to another one",
  EACCES: "this account may not use that port; set PORT to one above 1023",
  ENOTFOUND: "this machine has no such address; set HOST to another one",
  EADDRNOTAVAIL: "this machine has no such address; set HOST to another one",
};

/** The message if the server can't listen on the configured address. */
export function listenProblem({ host, port }: Config, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = listenProblems[code ?? ""] ?? message;
  return new StartError(`Cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error });
}

/**
 * The settings with PORT=0 replaced by a real port, so that the address for links is known before the first request. The port is
 * reserved until `releasePort`.
 * @throws StartError if the settings are invalid, or no port is available on that host.
 */
export async function settledConfig(
  environment: NodeJS.ProcessEnv,
): Promise<{ config: Config; releasePort: () => Promise<void> }> {
  const config = readConfig(environment);
  if (config.port !== 0) return { config, releasePort: async () => {} };
  const reserved = await reservePort(config.host).catch((error: unknown) => {
    throw listenProblem(config, error);
  });
  const chosen = readConfig({ ...environment, PORT: String(reserved.port) });
  return { config: chosen, releasePort: reserved.release };
}
