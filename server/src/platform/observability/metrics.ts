import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { isLocalCall } from "../http/network-address.ts";
import { eventStream } from "../endpoints/serve-events.ts";

/** What is measured, beside the process and its requests. */
export interface Measured {
  pool: pg.Pool;
  /** How many statements were sent to the database so far. */
  statements: () => number;
  /** How often a file was asked for that a record names and the store does not have. */
  missingFiles: () => number;
}

/** Shows what is counted elsewhere. */
const exposeCount = (registry: Registry, name: string, help: string, count: () => number) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(count());
    },
  });

/**
 * `/metrics` in Prometheus text: the process, requests by route and status, the use of the database, and missing files.
 * Unless it is open, only for those who come directly from this machine or a private network: to others there is no such route.
 */
export function measure(app: FastifyInstance, { pool, statements, missingFiles }: Measured, open: boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      connections.set({ state: "total" }, pool.totalCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "awaited" }, pool.waitingCount);
    },
  });
  exposeCount(registry, "database_statements_total", "Statements sent to the database", statements);
  exposeCount(
    registry,
    "vasati_missing_files_total",
    "Reads of a document or photo whose file is missing",
    missingFiles,
  );
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    // How long somebody listens to news says nothing of how fast we answer.
    const isEndless = String(reply.getHeader("content-type")).startsWith(eventStream);
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    if (!isEndless) duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!open && !isLocalCall(request.raw)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
