import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import type { Config } from "../../config.ts";

/** The longest time a line is buffered, in milliseconds. */
const longestWait = 250;
/** The number of characters that are written at once. */
const together = 4096;

/**
 * What is logged of an error. Database errors also carry the values of rows and their whole connection, which must not be logged.
 */
export function errorInLog(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint };
}

/**
 * The log: JSON lines on standard output. Lines are buffered for a quarter of a second, because a write for each of a thousand
 * requests per second would take a tenth of the throughput. The buffer is flushed when the process ends.
 */
export const openLog = ({ logLevel }: Config): FastifyBaseLogger =>
  pino(
    { level: logLevel, serializers: { err: errorInLog } },
    pino.destination({ dest: 1, sync: false, minLength: together, periodicFlush: longestWait }),
  );
