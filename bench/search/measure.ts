import autocannon from "autocannon";
import type { NextSearch } from "./searches.ts";

export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const seconds = 3;

function run(
  url: string,
  { connections, duration, next }: { connections: number; duration: number; next: NextSearch },
) {
  return autocannon({
    url: `${url}/api/v1/units/searchfilters`,
    connections,
    duration,
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, body: next() }),
      },
    ],
  });
}

/** Requests per second and latencies of searches sent by so many connections, after a second of warming up. */
export async function measure(url: string, connections: number, next: NextSearch): Promise<Measurement> {
  await run(url, { connections, duration: 1, next });
  const { requests, latency, non2xx, errors } = await run(url, { connections, duration: seconds, next });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} requests failed`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
