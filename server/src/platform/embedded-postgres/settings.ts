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
 */
export function serverSettings(durable: boolean): Record<string, string> {
  const onOff = durable ? "on" : "off";
  return {
    fsync: onOff,
    full_page_writes: onOff,
    synchronous_commit: onOff,
    max_connections: "100",
    shared_buffers: `${sharedBuffers()}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
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

/** A quarter of the memory this process may use, between 64 and 512 MiB; the rest is left to the system's file cache. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.floor(Math.min(512, Math.max(64, memory / 4 / mebibyte)));
}
