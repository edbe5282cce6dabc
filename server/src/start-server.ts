import { demoEmail, demoMailboxes, demoPassword } from "@vasati/contract/office/demo";
import { embeddedVersion } from "@vasati/embedded-postgres/program";
import type pg from "pg";
import { buildApp } from "./app.ts";
import { localAddress } from "./config/config.ts";
import type { Config } from "./config/config.ts";
import { closeDemoAccounts } from "./features/auth/accounts/demo-accounts.service.ts";
import type { Telemetry } from "./platform/observability/telemetry.ts";
import type { MasterKeys } from "./platform/encryption/data-keys.ts";
import { persistentSigningKey, takeDataDirectory } from "./platform/startup/data-directory.ts";
import { databaseOn, openPool } from "./platform/database/database.ts";
import type { DatabaseConnection } from "./platform/database/hosts/hosts.ts";
import { connectionTo } from "./platform/database/hosts/hosts.ts";
import type { StorageSettings } from "./platform/files/storage/storage.ts";
import { storageOf } from "./platform/files/storage/storage.ts";
import { prepareDatabase, refuseOwner } from "./platform/database/schema/prepare-database.ts";
import { loadWebBuild } from "./platform/web/pages.ts";
import { provideDatabase } from "./platform/database/provide-database.ts";
import { listen } from "./platform/startup/listen.ts";
import { joinServers } from "./platform/startup/other-servers.queries.ts";
import { refuseOutdated } from "./platform/startup/outdated-programs.ts";
import { StartError } from "./platform/startup/start-error.ts";
import { masterKeysIn } from "./config/master-keys.ts";
import { trustAuthorities } from "./config/own-config.ts";
import { listenProblem, settledConfig } from "./config/settled-config.ts";

/** The size of the demo portfolio on a fresh start. */
const demoUnits = 400;

/** Undoes one step of the start. */
export interface Closer {
  close: () => Promise<void>;
  /** The same, without waiting. */
  kill?: () => void;
}

export interface Start {
  environment: NodeJS.ProcessEnv;
  /** Called after each step with how to undo it. The last step must be undone first. */
  onStop: (closer: Closer) => void;
  /** Aborted to end the start between two steps. */
  stopping: AbortSignal;
  /** Called if something that the server depends on fails later. */
  fail: (error: Error) => void;
}

/**
 * Starts everything: settings, data directory, database, schema, demo and HTTP. Resolves once the server answers requests.
 * @throws StartError with a sentence for the operator.
 */
export async function startServer({ environment, onStop, stopping, fail }: Start): Promise<void> {
  const { config, releasePort } = await settledConfig(environment);
  refuseOutdated(config, {
    node: process.versions.node,
    postgresql: config.databaseUrl === undefined ? embeddedVersion() : undefined,
  });
  trustAuthorities(config);
  const { dataDirectory } = config;
  const lock = takeDataDirectory(dataDirectory);
  onStop({ close: async () => lock.release() });

  const telemetry = await telemetryOf(config);
  if (telemetry) onStop({ close: telemetry.stop });

  const database = await provideDatabase(config, {
    dataDirectory,
    log: say,
    onUnexpectedExit: () =>
      fail(new StartError("The database stopped and can't be started again; see its log in the data directory.")),
  });
  onStop({ close: database.stop, kill: database.kill });
  stopping.throwIfAborted();

  const ways = waysTo(database.connection, config);
  for (const connection of new Set([ways.direct, ways.connection]))
    await refuseOwner({ connection, owner: database.owner }, config, say);
  await prepareDatabase(database, say, { besideNewer: true, stopping });
  await checkBucket(config);
  // The embedded one has the data directory's lock.
  if (config.databaseUrl !== undefined) {
    const { leave } = await joinServers(database.connection, { hasBucket: config.bucket !== undefined, log: say });
    onStop({ close: leave });
  }
  stopping.throwIfAborted();

  const masterKeys = masterKeysIn(config);
  if (config.demo) {
    await fillWithDemo(database.owner, { ...config, masterKeys });
  } else {
    await closeDemo(database.connection);
  }
  stopping.throwIfAborted();

  const signingKey = config.signingKey ?? persistentSigningKey(dataDirectory);
  const web = await loadWebBuild();
  if (web === undefined) {
    say("The pages aren't built (npm run build): serving the API only.");
  }
  const keys = { signingKey, masterKeys };
  const app = await buildApp({ config, ...ways, ...keys, ...(web && { web }), ...(telemetry && { telemetry }) });
  onStop({ close: () => app.close() });
  stopping.throwIfAborted();

  await releasePort();
  await listen(app, config).catch((error: unknown) => {
    throw listenProblem(config, error);
  });
  say(`Vasati is ready: ${localAddress(config)}`);
  if (config.demo) {
    say(demoAccounts());
  }
}

/** The ways to the database: for most calls, without a pooler, and to a standby. */
const waysTo = (direct: DatabaseConnection, { databaseUrl, directDatabaseUrl, readDatabaseUrl }: Config) => ({
  direct,
  connection: databaseUrl && directDatabaseUrl ? connectionTo(databaseUrl, "primary") : direct,
  ...(readDatabaseUrl !== undefined && { reading: connectionTo(readDatabaseUrl, "standby") }),
});

/** Loads what exports traces and metrics only if there is a collector for them. */
async function telemetryOf({ telemetry }: Config): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { startTelemetry } = await import("./platform/observability/telemetry.ts");
  return startTelemetry(telemetry);
}

async function fillWithDemo(
  owner: pg.ClientConfig,
  settings: StorageSettings & { masterKeys: MasterKeys },
): Promise<void> {
  const { loadDemo } = await import("./demo/load-demo.ts");
  if (await loadDemo(owner, { ...settings, units: demoUnits, log: () => {} })) {
    say(`Loaded the demo portfolio of ${demoUnits} units.`);
  }
}

/** Checks the bucket at the start, so that uploads don't fail one by one later. @throws StartError naming the settings */
async function checkBucket(settings: StorageSettings): Promise<void> {
  if (!settings.bucket) return;
  try {
    await storageOf(settings).files.checkAvailable();
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : "no answer";
    throw new StartError(
      `The bucket of S3_URL cannot be used (${reason}); see S3_URL, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }
}

async function closeDemo(connection: pg.ClientConfig): Promise<void> {
  const database = databaseOn(openPool({ ...connection, max: 1 }));
  try {
    const closed = await closeDemoAccounts(database);
    if (closed > 0) {
      say(`Disabled the demo accounts that an earlier start had made (${closed}): everybody knows their password.`);
    }
  } finally {
    await database.destroy();
  }
}

function demoAccounts(): string {
  const lines = demoMailboxes.map((mailbox) => `  ${demoEmail(mailbox)}`);
  return `Demo accounts, all with the password ${demoPassword}:\n${lines.join("\n")}`;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
