import { totalmem } from "node:os";

const mebibyte = 1024 * 1024;

/**
 * The environment of the database's processes: none of ours, so that a PGOPTIONS, PGDATA or locale set for something
 * else changes nothing.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: "C", TZ: "UTC", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

/**
 * PostgreSQL's settings, given on its command line so that an old cluster gets those of this version.
 *
 * @param durable false gives up durability for speed: for tests, whose data nobody needs afterwards.
 * @param memory what this process may use, in bytes. The server and the system's file cache need most of it: 1 GiB has
 *   128 MiB for shared buffers, and from 4 GiB on nothing grows.
 */
export function serverSettings(durable: boolean, memory = usableMemory()): Record<string, string> {
  const onOff = durable ? "on" : "off";
  const share = (part: number, least: number, most: number) =>
    `${Math.floor(Math.min(most, Math.max(least, memory / part / mebibyte)))}MB`;
  return {
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
    max_connections: "100",
    shared_buffers: share(8, 64, 512),
    work_mem: share(256, 4, 16),
    maintenance_work_mem: share(32, 32, 128),
    // Compiling a plan costs more than it saves in queries as short as ours.
    jit: "off",
    // The last net; long work (migrations, bulk loads) lifts it for its own session.
    statement_timeout: "30s",
    idle_in_transaction_session_timeout: "60s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
  };
}

/** The machine's, or the limit of its container. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);
