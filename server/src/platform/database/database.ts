import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type { CompiledQuery, Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { isConnectionLost } from "./database-errors.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A database inside an open transaction; only `inTransaction` makes one. */
export type Transaction = KyselyTransaction<Tables>;

const rememberedStatements = 1000;

/**
 * Names for prepared statements, one per SQL text, so that PostgreSQL plans each once per connection. Bounded: a text
 * beyond the bound (an unusual filter combination) is sent unnamed, which is correct and only slower.
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

/** Ids are JSON numbers on the wire, and calendar dates have no time zone: neither becomes a string or a Date here. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Milliseconds. No request is worth waiting longer for; a transaction that stands still holds up others. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  // The server ends a statement that takes too long, unless it is no longer heard.
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A pool of connections to PostgreSQL.
 * @param connection where the database is, and how many connections the pool may hold (`max`, 10 unless told)
 */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 10, ...timeouts, types, ...connection });
  // A connection that is lost at work says so to whoever uses it; unheard, its event would end the process too.
  return pool.on("connect", (client) => client.on("error", () => {}));
}

/** Is told of each statement when it is sent. */
export type Listener = (text: string, values: unknown[]) => void;

type Sender = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
/** How a statement reaches the pool of a database; a transaction is in none. */
const senders = new WeakMap<Database, Sender>();

/**
 * The typed query builder on a pool; every statement with values is sent as a named prepared statement.
 * @param sending is told of each statement
 */
export function databaseOn(pool: pg.Pool, sending: Listener = () => {}): Database {
  const nameOf = statementNames();
  const naming = {
    connect: async () => {
      const client = await pool.connect();
      let lost: Error | undefined;
      return {
        query: async (text: string, values: unknown[]) => {
          // Whoever waited in vain does not wait for the rollback too.
          if (lost) throw lost;
          sending(text, values);
          const name = values.length > 0 ? nameOf(text) : undefined;
          try {
            return await client.query(name === undefined ? { text, values } : { name, text, values });
          } catch (error) {
            if (isConnectionLost(error)) lost = error;
            throw error;
          }
        },
        // A lost connection is thrown away: nobody else shall wait for what it still waits for.
        release: () => client.release(lost),
      };
    },
  };
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming as unknown as pg.Pool }) });
  // The builder itself would close the pool only if it was the one to use it.
  database.destroy = () => pool.end();
  senders.set(database, (text, values) => {
    sending(text, values);
    return pool.query({ name: nameOf(text), text, values });
  });
  return database;
}

/**
 * Sends a statement that is ready, and answers its rows. Outside a transaction it goes past the query builder, which
 * would cost a tenth of the most frequent search.
 */
export async function sendStatement<Row>(database: Database, statement: CompiledQuery): Promise<Row[]> {
  const send = senders.get(database);
  const { rows } = await (send ? send(statement.sql, [...statement.parameters]) : database.executeQuery(statement));
  return rows as Row[];
}
