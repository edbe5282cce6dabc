/** Only names and numbers that say nothing about people: an address, a text or an id of a person must not leave the house. */
type SpanFacts = Record<string, string | number>;

/** What makes spans while traces are exported; see `telemetry.ts`. */
export interface Tracing {
  inSpan<Answer>(name: string, facts: SpanFacts, work: () => Promise<Answer>): Promise<Answer>;
  /** What a line of the log says about the current trace. */
  logFields: () => object;
}

let tracing: Tracing | undefined;

/** Traces are exported from now on, by the whole process; undefined ends that. */
export const traceBy = (given: Tracing | undefined): void => void (tracing = given);

/** Does a piece of work, as a span of the current trace if traces are exported. Otherwise it costs nothing. */
export const inSpan = <Answer>(name: string, facts: SpanFacts, work: () => Promise<Answer>): Promise<Answer> =>
  tracing === undefined ? work() : tracing.inSpan(name, facts, work);

/** What lines of the log say in addition; undefined if nothing is traced. */
export const logFieldsOfTrace = (): (() => object) | undefined => tracing?.logFields;
