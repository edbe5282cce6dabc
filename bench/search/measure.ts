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
  /** Begins the searches, for warming up and again for what is measured. */
  searches: () => NextSearch;
}

function run(url: string, { connections, seconds, searches }: Load) {
  const next = searches();
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
export async function measure(url: string, load: Load): Promise<Measurement> {
  await run(url, { ...load, seconds: load.seconds / 3 });
  const { requests, duration, latency, non2xx, errors } = await run(url, load);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} requests failed`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}
