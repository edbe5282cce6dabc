import type { Context, Span } from "@opentelemetry/api";
import { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { isOwnCall } from "../web/own-calls.ts";
import { exportLine, notSent } from "./exported-log.ts";
import { producerOf } from "./exported-metrics.ts";
import { isProbe } from "./request-log.ts";
import { traceBy } from "./spans.ts";

/** Where traces, metrics and the log go. */
export interface TelemetrySettings {
  /** The collector (OTLP over HTTP), without a trailing slash. */
  url: string;
  /** Which share of the requests is traced, from 0 to 1. */
  share: number;
}

/** In milliseconds: how long a collector that is away may delay the end of the server. */
const patience = 5_000;
/** Our longest statements have some thousand characters. */
const longestText = 4_000;

/** Traces, metrics and the log are exported. */
export interface Telemetry {
  /** Traces the requests of an app. To be called before other hooks, so that their lines in the log name the trace. */
  traceRequests(app: FastifyInstance): void;
  exportMetrics(registry: Registry): void;
  /** Sends what is left. */
  stop: () => Promise<void>;
}

const ignore = () => {};

/** Marks what failed, without the message: it could contain a value. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException;
  span.setAttribute("error.type", code ?? name).setStatus({ code: SpanStatusCode.ERROR });
}

function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer("vasati");
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, reply, done) => {
    if (isProbe(request)) return done();
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const attributes = { "http.request.method": method, "http.route": route, "vasati.request.id": id };
    // Nobody outside decides what is traced: a header with a trace is ignored.
    const parent = isOwnCall() ? context.active() : ROOT_CONTEXT;
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    // Also comes if the client leaves before the answer.
    reply.raw.once("close", () => span.end());
    const within = trace.setSpan(parent, span);
    contexts.set(request, within);
    context.with(within, done);
  });
  /** Goes on in the trace where Fastify doesn't: behind a body that arrived, and an answer that was sent. */
  const goOn = (request: FastifyRequest, done: () => void) => {
    const within = contexts.get(request);
    if (within) context.with(within, done);
    else done();
  };
  app.addHook("preValidation", (request, _reply, done) => goOn(request, done));
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    goOn(request, done);
  });
}

/**
 * Exports traces, metrics and the log from now on. Only loaded if there is a collector, because it takes memory. Further settings are the standard ones
 * (OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES), read from the environment.
 */
export function startTelemetry({ url, share }: TelemetrySettings): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "vasati" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exported = (signal: string) => ({ url: `${url}/v1/${signal}`, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exported("traces")) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer("vasati");
  const loggers = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(exported("logs")) })],
  });
  const logger = loggers.getLogger("vasati");
  traceBy({
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    logFields: () => {
      const current = trace.getActiveSpan()?.spanContext();
      return current ? { traceId: current.traceId } : {};
    },
    logLine: (line) => exportLine(logger, line),
  });
  let meters: MeterProvider | undefined;
  return {
    traceRequests: (app) => {
      const warn = (message: string) => app.log.warn({ problem: message }, notSent);
      diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
      traceRequests(app);
    },
    exportMetrics: (registry) => {
      const exporter = new OTLPMetricExporter(exported("metrics"));
      const reader = new PeriodicExportingMetricReader({ exporter, metricProducers: [producerOf(registry)] });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    stop: async () => {
      await Promise.allSettled([provider.shutdown(), meters?.shutdown(), loggers.shutdown()]);
      traceBy(undefined);
    },
  };
}
