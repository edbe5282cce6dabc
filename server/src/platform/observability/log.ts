import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import sonicBoom from "sonic-boom";
import type { SonicBoom } from "sonic-boom";
import type { Config } from "../../config/config.ts";
import { exportOfLog } from "./spans.ts";

/** The longest time a line is buffered, in milliseconds. */
const longestWait = 250;
/** The number of characters that are written at once. */
const together = 4096;
/** The most that is kept while nothing can be written, in bytes. */
const mostKept = 1_000_000;

/**
 * A message of somebody else's code without what it may quote: mail servers name the address that they refuse, and the database the
 * value that is no number.
 */
const withoutPeople = (text: string) =>
  text
    .replaceAll(/[\p{L}\p{N}.!#$%&*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, "(address)")
    .replaceAll(/(invalid input [^:]*: )"[^\n]*"/g, "$1(value)");

/**
 * What is logged of an error. Database errors also carry the values of rows and their whole connection, which must not be logged.
 */
export function errorInLog(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error);
  return { type, message: withoutPeople(message), stack: withoutPeople(stack), code, constraint };
}

/** The reader of forms logs its options at the level `trace`, with all headers of the request, also the caller's token. */
const withoutHeaders = ({ limits }: { limits?: object }) => ({ limits });

let output: SonicBoom | undefined;

/**
 * Standard output, the same for every log of the process. The server neither fails nor waits at its end if nobody reads it any more or
 * its disk is full: what can't be written is tried again with later lines. `pino.destination`, with the version before, tries for ever
 * at the end.
 */
function standardOutput(): SonicBoom {
  const opened = new sonicBoom.SonicBoom({
    fd: 1,
    sync: false,
    minLength: together,
    maxLength: mostKept,
    periodicFlush: longestWait,
  });
  opened.on("error", () => {});
  process.once("exit", () => {
    try {
      opened.flushSync();
    } catch {
      // There is nobody to tell.
    }
  });
  return opened;
}

/**
 * The log: JSON lines on standard output. Lines are buffered for a quarter of a second, because a write for each of a thousand
 * requests per second would take a tenth of the throughput. The buffer is flushed when the process ends. With a collector for
 * telemetry, every line is exported, too.
 */
export const openLog = ({ logLevel }: Config): FastifyBaseLogger => {
  const exported = exportOfLog();
  const options = { level: logLevel, serializers: { err: errorInLog, busboyOptions: withoutHeaders } };
  output ??= standardOutput();
  if (exported === undefined) return pino(options, output);
  const both = [output, { write: exported.logLine }].map((stream) => ({ level: logLevel, stream }));
  return pino({ ...options, mixin: exported.logFields }, pino.multistream(both));
};
