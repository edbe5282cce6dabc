import pg from "pg";
import type { Wanted } from "./addresses.ts";

/** In milliseconds: how long a host may take to say what it is. */
const patience = 2_000;

/** What a host says of itself. The timeline is counted up at each failover. */
interface State {
  acceptsChanges: boolean;
  timeline: string;
}

const stateOfHost = `
  select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as "acceptsChanges",
    case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`;

/** Asks a host what it is; undefined if it doesn't answer. */
async function ask(connectionString: string): Promise<State | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<State>(stateOfHost)).rows[0];
  } catch {
    return undefined;
  } finally {
    // A host that is away wouldn't answer the farewell either.
    void client.end().catch(() => {});
  }
}

/**
 * The first of the addresses whose server is the wanted one. If two accept changes, one of them has not heard of the failover yet: the
 * higher timeline is right. For a standby, the primary will do if there is none.
 */
export async function findHost(addresses: readonly string[], wanted: Wanted): Promise<string | undefined> {
  const states = await Promise.all(addresses.map(async (address) => ({ address, state: await ask(address) })));
  const answering = states.flatMap(({ address, state }) => (state ? [{ address, ...state }] : []));
  const [primary] = answering
    .filter(({ acceptsChanges }) => acceptsChanges)
    .toSorted((a, b) => b.timeline.localeCompare(a.timeline));
  const standby = answering.find(({ acceptsChanges }) => !acceptsChanges);
  return (wanted === "standby" ? (standby ?? primary) : primary)?.address;
}
