import type { Logger } from "@opentelemetry/api";
import pino from "pino";

/** A line that says so isn't exported: with the collector away, each would make the next. */
export const notSent = "telemetry: could not be sent";

/** Levels of pino are 10 (trace) to 60 (fatal); those of OTLP have four steps each, from 1 to 24. */
const severityOf = (level: number) => (level / 10 - 1) * 4 + 1;

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
  const severityText = pino.levels.labels[level] ?? "";
  logger.emit({ timestamp: time, severityNumber: severityOf(level), severityText, body: msg, attributes });
}
