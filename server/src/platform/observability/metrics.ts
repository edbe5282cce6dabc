import { securityKinds } from "@vasati/contract/office/security";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { isLocalCall } from "../http/network-address.ts";
import type { Load } from "../load/load.ts";
import { eventStream } from "../endpoints/serve-events.ts";

/** What is measured besides the process and its requests. */
export interface Measured {
  pool: pg.Pool;
  load: Load;
  /** The number of statements sent to the database. */
  statements: () => number;
  /** How often a requested file was missing in the store. */
  missingFiles: () => number;
  /** How many security events there were of each kind. */
  security: () => ReadonlyMap<string, number>;
  /** The events that are not delivered yet. */
  backlog: () => { events: number; oldestSeconds: number };
}

/** Exposes a count from elsewhere. */
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

/** Exposes a state from elsewhere. */
const exposeState = (registry: Registry, name: string, help: string, state: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(state());
    },
  });

/** How much of each kind of work is under way and waiting, and how much was refused. */
function measureLoad(registry: Registry, { gates, places }: Load): void {
  const limits = Object.entries({ ...gates, ...places });
  const work = new Gauge({
    name: "vasati_work",
    help: "Work under way and waiting, by kind",
    labelNames: ["kind", "state"],
    registers: [registry],
    collect: () => {
      for (const [kind, limit] of limits) {
        const { running, waiting } = limit.state();
        work.set({ kind, state: "running" }, running);
        work.set({ kind, state: "waiting" }, waiting);
      }
    },
  });
  const refused = new Counter({
    name: "vasati_work_refused_total",
    help: "Work refused with 503 because too much was waiting or on its way, by kind",
    labelNames: ["kind"],
    registers: [registry],
    collect: () => {
      refused.reset();
      for (const [kind, limit] of limits) refused.inc({ kind }, limit.state().refused);
    },
  });
}

/** How often what may be an attack was seen. Every kind is there from the start, so that alarms see the first. */
function measureSecurity(registry: Registry, totals: Measured["security"]): void {
  const counted = new Counter({
    name: "vasati_security_events_total",
    help: "Refused logins, tokens, permissions and records, reached limits, changed access and exports, by kind",
    labelNames: ["kind"],
    registers: [registry],
    collect: () => {
      counted.reset();
      for (const kind of securityKinds) counted.inc({ kind }, totals().get(kind) ?? 0);
    },
  });
}

/**
 * `/metrics` in Prometheus text: the process, requests by route and status, the use of the database, missing files, and events
 * that wait.
 * @returns all of it, to be sent elsewhere too
 * Unless it is open, only for those who come directly from this machine or a private network: to others there is no such route.
 */
export function measure(
  app: FastifyInstance,
  { pool, load, statements, missingFiles, security, backlog }: Measured,
  open: boolean,
): Registry {
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
  measureLoad(registry, load);
  measureSecurity(registry, security);
  exposeCount(registry, "database_statements_total", "Statements sent to the database", statements);
  exposeCount(
    registry,
    "vasati_missing_files_total",
    "Reads of a document or photo whose file is missing",
    missingFiles,
  );
  exposeState(registry, "vasati_outbox_events", "Undelivered events", () => backlog().events);
  exposeState(
    registry,
    "vasati_outbox_oldest_seconds",
    "The age of the oldest undelivered event",
    () => backlog().oldestSeconds,
  );
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    // The duration of a news stream says nothing about response times.
    const isEndless = String(reply.getHeader("content-type")).startsWith(eventStream);
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    if (!isEndless) duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!open && !isLocalCall(request.raw)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
