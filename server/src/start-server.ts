import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { keptSigningKey, takeDataDirectory } from "./platform/data-directory.ts";
import { migrate } from "./platform/migrate.ts";
import { loadWebBuild } from "./platform/pages.ts";
import { provideDatabase } from "./platform/provide-database.ts";
import { StartError } from "./platform/start-error.ts";

/** How long requests may take to finish once the server is told to stop. */
const finishMilliseconds = 10_000;

const listenProblems: Record<string, string> = {
  EADDRINUSE: "another program uses that port; set PORT to another one",
  EACCES: "this account may not use that port; set PORT to one above 1023",
  ENOTFOUND: "this machine has no such address; set HOST to another one",
  EADDRNOTAVAIL: "this machine has no such address; set HOST to another one",
};

/** Undoes one step of the start. */
export interface Closer {
  close: () => Promise<void>;
  /** The same in a hurry. */
  kill?: () => void;
}

export interface Start {
  environment: NodeJS.ProcessEnv;
  /** Told, step by step, how to undo what was done: the last step is to be undone first. */
  onStop: (closer: Closer) => void;
  /** Ends the start between two steps. */
  stopping: AbortSignal;
  /** Called when something that the server cannot go on without fails later. */
  fail: (error: Error) => void;
}

/**
 * Starts everything: settings, data directory, database, schema, demo, HTTP. Resolves once it answers requests.
 *
 * @throws StartError with a sentence for the person at the terminal.
 */
export async function startServer({ environment, onStop, stopping, fail }: Start): Promise<void> {
  const config = readConfig(environment);
  const { dataDirectory } = config;
  const lock = takeDataDirectory(dataDirectory);
  onStop({ close: async () => lock.release() });

  const database = await provideDatabase(config.databaseUrl, {
    dataDirectory,
    log: say,
    onUnexpectedExit: () =>
      fail(new StartError("The database has ended unexpectedly; see its log in the data directory.")),
  });
  onStop({ close: database.stop, kill: database.kill });
  stopping.throwIfAborted();

  await migrate(database.connection, { log: say });
  stopping.throwIfAborted();

  const signingKey = config.signingKey ?? keptSigningKey(dataDirectory);
  const web = await loadWebBuild();
  if (web === undefined) {
    say("The web is not built (npm run build): serving the API alone.");
  }
  const app = await buildApp({ config, connection: database.connection, signingKey, ...(web && { web }) });
  onStop({ close: () => finish(app) });
  stopping.throwIfAborted();

  await listen(app, config);
  say(`Vasati is ready: ${addressOf(app, config)}`);
}

/** Waits for the requests under way, but not for ever. */
async function finish(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), finishMilliseconds);
  await app.close();
  clearTimeout(impatience);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`Cannot listen on ${host}, port ${port}: ${listenProblems[code ?? ""] ?? message}.`, {
      cause: error,
    });
  }
}

/** The address as one types it here: a host that means every interface is reached as localhost. */
function addressOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
