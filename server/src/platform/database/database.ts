import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { CompiledQuery, Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { inSpan } from "../observability/spans.ts";
import { isConnectionLost, isOutdatedStatement } from "./database-errors.ts";
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
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;
  #renewals = 0;

  constructor(most: number) {
    this.#most = most;
  }

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= this.#most) return known;
    const name = createHash("sha1").update(`${this.#renewals} ${text}`).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  /** Gives every statement another name, so that each connection prepares it anew; unless that happened after this name was taken. */
  renew(text: string, outdated: string): void {
    if (this.#names.get(text) !== outdated) return;
    this.#names.clear();
    this.#renewals += 1;
  }
}

/** One for all databases on a pool: of two, one could give a name that the other has used up on the same connection. */
const namesOnPools = new WeakMap<pg.Pool, StatementNames>();

function namesOn(pool: pg.Pool): StatementNames {
  const known = namesOnPools.get(pool);
  if (known) return known;
  const { isPooled }: DatabaseConnection = pool.options;
  const names = new StatementNames(isPooled ? 0 : rememberedStatements);
  namesOnPools.set(pool, names);
  return names;
}

/**
 * Sends a statement by its name. If its answer would have other columns than when it was prepared, because a newer version has added one
 * to a table, sends it without a name; the next one is prepared anew. In a transaction only `inTransaction` can repeat it.
 */
async function sendNamed<Answer>(
  names: StatementNames,
  text: string,
  send: (name: string | undefined) => Promise<Answer>,
  isRepeatable = true,
): Promise<Answer> {
  const name = names.of(text);
  try {
    return await send(name);
  } catch (error) {
    if (name === undefined || !isOutdatedStatement(error)) throw error;
    names.renew(text, name);
    if (!isRepeatable) throw error;
    return send(undefined);
  }
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
  const names = namesOn(pool);
  const noteLoss = (error: unknown) => {
    if (isConnectionLost(error)) health.suspect();
    throw error;
  };
  const naming = {
    connect: async () => {
      health.requireAnswering();
      const client = await pool.connect().catch(noteLoss);
      let lost: Error | undefined;
      let isInTransaction = false;
      return {
        query: async (text: string, values: unknown[]) => {
          // Don't wait for the rollback on a lost connection.
          if (lost) throw lost;
          sending(text, values);
          // What Kysely takes a connection for is one statement, or a transaction.
          if (/^(begin|start transaction)\b/.test(text)) isInTransaction = true;
          const ask = (name?: string) => client.query(name === undefined ? { text, values } : { name, text, values });
          try {
            return await inStatementSpan(text, () =>
              values.length > 0 ? sendNamed(names, text, ask, !isInTransaction) : ask(),
            );
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
    if (begin !== undefined) sending(begin, []);
    sending(text, values);
    if (begin !== undefined) sending("commit", []);
    const send = (name: string | undefined) => {
      const statement = { name, text, values };
      return begin === undefined ? pool.query(statement) : sendBetween(pool, begin, statement);
    };
    return inStatementSpan(text, () => sendNamed(names, text, send)).catch(noteLoss);
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
