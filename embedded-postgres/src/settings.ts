import { totalmem } from "node:os";

const mebibyte = 1024 * 1024;

/**
 * The environment of the database's processes: none of ours, so that PGOPTIONS, PGDATA or a locale set for something else have no
 * effect.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { LC_ALL: "C", TZ: "UTC", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
}

/**
 * PostgreSQL's settings, passed on the command line so that old clusters get those of this version.
 * @param durable false trades durability for speed, for tests
 * @param memory available to this process, in bytes. Most of it is needed by the server and the file cache: 1 GiB gives 128 MiB of
 *   shared buffers, and above 4 GiB nothing grows.
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
    // JIT compilation costs more than it saves in queries as short as ours.
    jit: "off",
    // A last resort. Long work (migrations, bulk loads) removes it for its own session.
    statement_timeout: "30s",
    idle_in_transaction_session_timeout: "60s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
  };
}

/** The memory of the machine, or the limit of its container. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);
