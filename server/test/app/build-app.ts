import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/wire/errors";
import type { FastifyInstance, InjectOptions } from "fastify";
import type pg from "pg";
import { buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { FileStore } from "../../src/platform/files/storage/file-store.ts";
import { storageOf } from "../../src/platform/files/storage/storage.ts";
import type { JobTiming } from "../../src/platform/jobs/jobs.ts";
import { apiPrefix } from "../../src/platform/endpoints/platform.ts";
import { createTestDatabase } from "../database/database.ts";
import { testMasterKeys } from "./master-keys.ts";
import type { Statement } from "../database/rows-read.ts";

/** The key with which a test signs tokens that the app accepts. */
export const testSigningKey = "a signing key that only tests know, 1234567890";

interface TestCall {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The client address of the call. */
  from?: string;
  /** Closes the connection as soon as the answer has begun; the body is empty then. */
  isEndless?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  /** How to connect to its database. */
  connection: pg.ClientConfig;
  /** How its owner connects to it. */
  owner: pg.ClientConfig;
  ownersDatabase: Database;
  /** The folder of the app's files, such as the outbox; removed at the end. */
  dataDirectory: string;
  /** For factories, and for checking what was stored. */
  database: Database;
  files: FileStore;
  /** The statements that the app has sent to its database. */
  statements: Statement[];
  /** Calls the API: `call("POST /units/searchfilters", { body })`. */
  call: (call: string, more?: TestCall) => Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>;
  close: () => Promise<void>;
}

/**
 * The whole server on its own database, called over HTTP without a socket. It does its hourly chores only when a test strikes the
 * hour, because what they raise and delete would depend on when the test runs.
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  jobTiming: Partial<JobTiming> = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { connection, database, owner, ownersDatabase } = testDatabase;
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const own = {
    LOG_LEVEL: "silent",
    DEMO: "false",
    DATA_DIR: dataDirectory,
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    REGISTRATIONS_PER_HOUR: "0",
    ENQUIRIES_PER_DAY: "0",
    VISITS_PER_DAY: "0",
  };
  const config = readConfig({ ...own, ...environment });
  const statements: Statement[] = [];
  const app = await buildApp({
    config,
    connection,
    signingKey: testSigningKey,
    masterKeys: testMasterKeys,
    onStatement: (text, values) => statements.push({ text, values }),
    jobTiming: { choresAtMinute: null, ...jobTiming },
  });
  await app.ready();
  return {
    app,
    connection,
    owner,
    ownersDatabase,
    dataDirectory,
    database,
    files: storageOf(config).files,
    statements,
    call: async (call, { body, token, headers, from, isEndless = false } = {}) => {
      const [method, path] = call.split(" ", 2) as [NonNullable<InjectOptions["method"]>, string];
      const answer = await app.inject({
        method,
        url: `${apiPrefix}${path}`,
        ...(from !== undefined && { remoteAddress: from }),
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
        ...(isEndless && { payloadAsStream: true }),
      });
      if (isEndless) {
        answer.raw.res.destroy();
        return { status: answer.statusCode, headers: answer.headers, body: "" };
      }
      const isJson = String(answer.headers["content-type"]).includes("json");
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json<unknown>() : answer.body,
      };
    },
    close: async () => {
      await app.close();
      await testDatabase.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The rejected values of a 400, as `path message`. */
export const rejections = (body: unknown) =>
  ((body as Problem).errors ?? []).map(({ path, message }) => `${path} ${message}`);

/** The number of statements that the app has sent to its database so far. */
const statementsSent = async ({ app }: TestApp) => {
  const { body } = await app.inject({ url: "/metrics" });
  return Number(/^database_statements_total (\d+)$/m.exec(body)?.[1]);
};

/** The number of statements that a call takes, including authentication. */
export async function statementsOf(testApp: TestApp, call: () => Promise<unknown>): Promise<number> {
  const before = await statementsSent(testApp);
  await call();
  return (await statementsSent(testApp)) - before;
}
