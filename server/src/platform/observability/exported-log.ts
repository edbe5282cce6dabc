import type { Logger } from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api";
import pino from "pino";

/** A line that says so isn't exported: with the collector away, each would make the next. */
export const notSent = "telemetry: could not be sent";

/** The levels of pino and those of OTLP. */
const severities: Record<number, SeverityNumber> = {
  10: SeverityNumber.TRACE,
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
};

interface Line {
  level: number;
  /** Milliseconds since 1970. */
  time: number;
  msg?: string;
}

/** Exports a line of the log as it's written (JSON), in the trace that is under way. */
export function exportLine(logger: Logger, line: string): void {
  const { level, time, msg = "", ...attributes } = JSON.parse(line) as Line;
  if (msg === notSent) return;
  const { [level]: severityNumber = SeverityNumber.UNSPECIFIED } = severities;
  const severityText = pino.levels.labels[level] ?? "";
  logger.emit({ timestamp: time, severityNumber, severityText, body: msg, attributes });
}
