import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import type { Config } from "../../config.ts";

/** How long a line may wait for others before it is written, in milliseconds. */
const longestWait = 250;
/** So many characters are written at once. */
const together = 4096;

/**
 * What a line tells of an error. Errors of the database carry more, which is nobody's business here: the values of a row, and
 * their connection with all that it holds.
 */
export function errorInLog(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint };
}

/**
 * The log: JSON lines on standard output. Lines are gathered for a quarter of a second, because a write for each of
 * some thousand requests a second costs a tenth of them; what was gathered is written when the process ends.
 */
export const openLog = ({ logLevel }: Config): FastifyBaseLogger =>
  pino(
    { level: logLevel, serializers: { err: errorInLog } },
    pino.destination({ dest: 1, sync: false, minLength: together, periodicFlush: longestWait }),
  );
