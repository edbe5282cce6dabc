import autocannon from "autocannon";
import type { NextSearch } from "./searches.ts";

export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

interface Load {
  connections: number;
  seconds: number;
  next: NextSearch;
}

function run(url: string, { connections, seconds, next }: Load) {
  return autocannon({
    url: `${url}/api/v1/units/searchfilters`,
    connections,
    duration: seconds,
    // The last line of a run is a sample.
    sampleInt: Math.min(1000, seconds * 1000),
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, body: next() }),
      },
    ],
  });
}

/** The requests per second and latencies of searches sent for this many seconds, after a third of that time for warming up. */
export async function measure(url: string, { connections, seconds, next }: Load): Promise<Measurement> {
  await run(url, { connections, seconds: seconds / 3, next });
  const { requests, duration, latency, non2xx, errors } = await run(url, { connections, seconds, next });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} requests failed`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}
