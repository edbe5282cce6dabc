/** One request of the load. */
export interface Sent {
  kind: "write" | "read";
  /** When it was answered or given up, in milliseconds. */
  at: number;
  /** 0 without an answer. */
  status: number;
}

/** What an event did to the load. */
export interface Figures {
  writes: number;
  failedWrites: number;
  reads: number;
  failedReads: number;
  /** The longest time without an answered write, in seconds. */
  secondsWithoutWrites: number;
}

const isAnswered = ({ status }: Sent) => status >= 200 && status < 300;

/** A line of the load's output; undefined if it is another. */
export function sentIn(line: string): Sent | undefined {
  const [, kind, at, status] = /^(write|read) (\d+) (\d+)$/.exec(line) ?? [];
  return kind === undefined ? undefined : { kind: kind as Sent["kind"], at: Number(at), status: Number(status) };
}

/** The figures of a span of time, whose begin and end count as the ends of a pause. */
export function figuresOf(all: readonly Sent[], from: number, to: number): Figures {
  const sent = all.filter(({ at }) => at >= from && at < to);
  const of = (kind: Sent["kind"]) => sent.filter((request) => request.kind === kind);
  const answered = of("write").filter(isAnswered);
  const moments = [from, ...answered.map(({ at }) => at).toSorted((a, b) => a - b), to];
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return {
    writes: answered.length,
    failedWrites: of("write").length - answered.length,
    reads: of("read").filter(isAnswered).length,
    failedReads: of("read").filter((request) => !isAnswered(request)).length,
    secondsWithoutWrites: Math.max(...pauses) / 1000,
  };
}
