import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { CompiledQuery, Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { inSpan } from "../observability/spans.ts";
import { isConnectionLost } from "./database-errors.ts";
import type { DatabaseConnection } from "./hosts/hosts.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A database inside an open transaction. Only `inTransaction` creates one. */
export type Transaction = KyselyTransaction<Tables>;

const rememberedStatements = 1000;

/**
 * Names for prepared statements, one per SQL text, so that PostgreSQL plans each only once per connection. The number of names is
 * limited; further texts (rare filter combinations) are sent without a name, which is only slower.
 */
function statementNames() {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= rememberedStatements) return known;
    const name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

/** Ids are numbers in JSON, and calendar dates have no time zone: neither becomes a string or a Date. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** In milliseconds. A longer request helps nobody, and a stuck transaction blocks others. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  // PostgreSQL cancels slow statements itself; this applies when it doesn't respond.
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A pool of connections to PostgreSQL. Statements sent on one of them before the last is answered follow it at once (the driver's
 * pipeline, which has no cursors and no `copy`), unless a pooler is in between. One that isn't answered in time ends its connection.
 * @param connection where the database is, and the maximum size of the pool (`max`, 10 by default)
 */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const { isPooled }: DatabaseConnection = connection;
  const pool = new pg.Pool({ max: 10, ...timeouts, types, pipeline: !isPooled, ...connection });
  // A lost connection also rejects the running query, and an idle one is replaced; so is one that the database ends while the pool
  // is being closed. Without listeners, these error events would end the process.
  pool.on("error", () => {});
  return pool.on("connect", (client) => client.on("error", () => {}));
}

/** Called for each statement that is sent. */
export type Listener = (text: string, values: unknown[]) => void;

/** Told of connections that were lost, and asked before each new one is taken; see `watchDatabase`. */
interface HealthOfDatabase {
  requireAnswering(): void;
  suspect(): void;
}
const alwaysHealthy: HealthOfDatabase = { requireAnswering: () => {}, suspect: () => {} };

/** Does what sends a statement, as a span that has its text: values are sent beside the text, and never part of it. */
const inStatementSpan = <Answer>(text: string, send: () => Promise<Answer>): Promise<Answer> =>
  inSpan("statement", { "db.system.name": "postgresql", "db.query.text": text }, send);

/** Sends a statement in a transaction of its own: all three messages at once, so in one round trip, unless a pooler is in between. */
async function sendBetween(pool: pg.Pool, begin: string, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const { isPooled }: DatabaseConnection = pool.options;
  const client = await pool.connect();
  try {
    const begun = client.query(begin);
    if (isPooled) await begun;
    const answered = client.query(statement);
    if (isPooled) await answered;
    const [, answer] = await Promise.all([begun, answered, client.query("commit")]);
    client.release();
    return answer;
  } catch (error) {
    const isOver = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isOver);
    throw error;
  }
}

type Sender = (text: string, values: unknown[], begin?: string) => Promise<{ rows: unknown[] }>;
/** How to send a statement to the pool of a database. Transactions have none. */
const senders = new WeakMap<Database, Sender>();

/**
 * The typed query builder on a pool. Statements with values are sent as named prepared statements, unless a pooler is in between.
 * @param sending is called for each statement
 * @param health refuses statements while the database doesn't answer
 */
export function databaseOn(pool: pg.Pool, sending: Listener = () => {}, health = alwaysHealthy): Database {
  const { isPooled }: DatabaseConnection = pool.options;
  const nameOf = isPooled ? () => undefined : statementNames();
  const noteLoss = (error: unknown) => {
    if (isConnectionLost(error)) health.suspect();
    throw error;
  };
  const naming = {
    connect: async () => {
      health.requireAnswering();
      const client = await pool.connect().catch(noteLoss);
      let lost: Error | undefined;
      return {
        query: async (text: string, values: unknown[]) => {
          // Don't wait for the rollback on a lost connection.
          if (lost) throw lost;
          sending(text, values);
          const name = values.length > 0 ? nameOf(text) : undefined;
          try {
            const statement = name === undefined ? { text, values } : { name, text, values };
            return await inStatementSpan(text, () => client.query(statement));
          } catch (error) {
            if (isConnectionLost(error)) lost = error;
            return noteLoss(error);
          }
        },
        // Discards a lost connection instead of returning it to the pool.
        release: () => client.release(lost),
      };
    },
  };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming as unknown as pg.Pool }) });
  // Kysely would only close the pool if it had used it.
  database.destroy = () => pool.end();
  senders.set(database, (text, values, begin) => {
    health.requireAnswering();
    const statement = { name: nameOf(text), text, values };
    if (begin !== undefined) sending(begin, []);
    sending(text, values);
    if (begin !== undefined) sending("commit", []);
    const send = () => (begin === undefined ? pool.query(statement) : sendBetween(pool, begin, statement));
    return inStatementSpan(text, send).catch(noteLoss);
  });
  return database;
}

/**
 * Sends a compiled statement and returns its rows. Outside transactions it bypasses the query builder, which would take a tenth of
 * the time of the most frequent search.
 * @param begin begins a transaction for this statement alone (`index-order.queries.ts`); inside another transaction it isn't sent
 */
export async function sendStatement<Row>(database: Database, statement: CompiledQuery, begin?: string): Promise<Row[]> {
  const send = senders.get(database);
  const { rows } = await (send
    ? send(statement.sql, [...statement.parameters], begin)
    : database.executeQuery(statement));
  return rows as Row[];
}
