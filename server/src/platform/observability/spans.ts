/** Only names and numbers that say nothing about people: an address, a text or an id of a person must not be exported. */
type SpanFacts = Record<string, string | number>;

/** What makes spans while traces are exported; see `telemetry.ts`. */
export interface Tracing {
  inSpan<Answer>(name: string, facts: SpanFacts, work: () => Promise<Answer>): Promise<Answer>;
  /** What a line of the log says about the current trace. */
  logFields: () => object;
  /** Exports a line of the log. */
  logLine: (line: string) => void;
}

let tracing: Tracing | undefined;

/** Traces are exported from now on, by the whole process; undefined ends that. */
export const traceBy = (given: Tracing | undefined): void => void (tracing = given);

/** Does a piece of work, as a span of the current trace if traces are exported. Otherwise it costs nothing. */
export const inSpan = <Answer>(name: string, facts: SpanFacts, work: () => Promise<Answer>): Promise<Answer> =>
  tracing === undefined ? work() : tracing.inSpan(name, facts, work);

/** What lines of the log say in addition, and where they also go; undefined if nothing is exported. */
export const exportOfLog = (): Pick<Tracing, "logFields" | "logLine"> | undefined => tracing;
