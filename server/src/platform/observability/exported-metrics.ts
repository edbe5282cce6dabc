import { ValueType } from "@opentelemetry/api";
import type { HrTime } from "@opentelemetry/api";
import { emptyResource } from "@opentelemetry/resources";
import type { DataPoint, Histogram, MetricData, MetricProducer } from "@opentelemetry/sdk-metrics";
import { AggregationTemporality, DataPointType } from "@opentelemetry/sdk-metrics";
import type { MetricObject, MetricObjectWithValues, MetricValue, Registry } from "prom-client";

type Value = MetricValue<string> & { metricName?: string };
type Measured = Omit<MetricObject, "type"> & { type: string; values: Value[] };
type Labels = Value["labels"];

/** What every point of one collection shares. */
interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

const timeOf = (milliseconds: number): HrTime => [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000];

/** A histogram of Prometheus counts what is at most each bound; one of OpenTelemetry counts what lies between two. */
function pointOf(attributes: Labels, values: Value[], times: Times): DataPoint<Histogram> {
  const of = (ending: string) => values.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
  const buckets = values
    .filter(({ labels }) => labels["le"] !== undefined)
    .map(({ labels, value }) => ({ bound: labels["le"] === "+Inf" ? Infinity : Number(labels["le"]), value }))
    .toSorted((one, other) => one.bound - other.bound);
  const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
  const boundaries = buckets.map(({ bound }) => bound).filter(Number.isFinite);
  return { ...times, attributes, value: { buckets: { boundaries, counts }, sum: of("_sum"), count: of("_count") } };
}

function histogramPoints({ values }: Measured, times: Times): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...series].map(([labels, ofSeries]) => pointOf(JSON.parse(labels) as Labels, ofSeries, times));
}

function metricOf(measured: Measured, times: Times): MetricData {
  const { name, help, type, values } = measured;
  const { startTime, endTime } = times;
  const descriptor = { name, description: help, unit: "", valueType: ValueType.DOUBLE };
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (type === "histogram")
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(measured, times) };
  const dataPoints = values.map(({ labels, value }) => ({ startTime, endTime, attributes: labels, value }));
  return type === "counter"
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** The metrics of `/metrics` for OpenTelemetry, under the same names: they are counted once and told twice. */
export function producerOf(registry: Registry): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    collect: async () => {
      const times = { startTime, endTime: timeOf(Date.now()) };
      const measured = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[];
      const metrics = measured.map((one) => metricOf(one as unknown as Measured, times));
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: "vasati" }, metrics }] },
        errors: [],
      };
    },
  };
}
