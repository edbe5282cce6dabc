import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A value of OTLP's JSON. */
interface AttributeValue {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
}
export type Attributes = { key: string; value: AttributeValue }[];

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attributes;
  status: { code: number; message?: string };
}

interface Point {
  attributes: Attributes;
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: number[];
  explicitBounds?: number[];
}
interface ReceivedMetric {
  name: string;
  sum?: { dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}

interface ReceivedLine {
  /** Nanoseconds since 1970. */
  timeUnixNano: string;
  severityText: string;
  body: AttributeValue;
  traceId: string;
  attributes: Attributes;
}

interface Exported {
  resourceLogs?: { scopeLogs: { logRecords: ReceivedLine[] }[] }[];
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
}

export const attributesOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));

/** A collector: receives traces, metrics and logs by OTLP over HTTP. */
export async function startOtlpReceiver() {
  const received: { path: string; exported: Exported }[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      received.push({ path: request.url ?? "", exported: (await json(request)) as Exported });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    };
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    resources: () => received.flatMap(({ exported }) => exported.resourceSpans ?? []).map(({ resource }) => resource),
    spans: () =>
      received
        .flatMap(({ exported }) => exported.resourceSpans ?? [])
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    lines: () =>
      received
        .flatMap(({ exported }) => exported.resourceLogs ?? [])
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    /** The last one of each name. */
    metrics: () => {
      const all = received
        .flatMap(({ exported }) => exported.resourceMetrics ?? [])
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
      return new Map(all.map((metric) => [metric.name, metric]));
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
