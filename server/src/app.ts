import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import Fastify, { LogController } from "fastify";
import * as z from "zod/mini";
import type { Config } from "./config/config.ts";
import { connectFeatures } from "./features.ts";
import { linkPreviewRoutes } from "./features/units/other-sites/link-preview.routes.ts";
import { sitemapRoutes } from "./features/units/other-sites/sitemap.routes.ts";
import { noteChangedAccess, watchSecurity } from "./features/security/watch.service.ts";
import type { Dispatcher } from "./events/dispatcher.ts";
import { dispatcherOn } from "./events/dispatcher.ts";
import { sealerOn } from "./events/sealer.ts";
import { foldRentSums } from "./records/money/rent-sums.queries.ts";
import { onCommit } from "./events/emit.ts";
import { openAnnouncements } from "./platform/news/announcements.ts";
import type { Listener } from "./platform/database/database.ts";
import { databaseOn, openPool } from "./platform/database/database.ts";
import type { DatabaseConnection } from "./platform/database/hosts/hosts.ts";
import { openStandby } from "./platform/standby/standby.ts";
import { visitorReadsFrom } from "./platform/standby/visitor-reads.ts";
import { watchDatabase } from "./platform/database/hosts/database-health.ts";
import type { MasterKeys } from "./platform/encryption/data-keys.ts";
import { openDataKeys } from "./platform/encryption/data-keys.ts";
import { handleErrors } from "./platform/http/error-handler.ts";
import { reportingMissingFiles } from "./platform/files/missing-file.ts";
import { storageOf } from "./platform/files/storage/storage.ts";
import { sweepOnStartAndHourly } from "./platform/files/sweep-files.ts";
import { finishRequestsBeforeClosing } from "./platform/stopping/graceful-close.ts";
import { acceptCrowds } from "./platform/startup/listen.ts";
import { encrypted } from "./platform/startup/encrypted.ts";
import { healthRoutes } from "./platform/observability/health.ts";
import { deleteOldKeys } from "./platform/endpoints/idempotency.queries.ts";
import { limitLoad } from "./platform/load/load.ts";
import type { JobTiming } from "./platform/jobs/jobs.ts";
import { everySecond } from "./platform/jobs/every-second.ts";
import { jobsOn } from "./platform/jobs/jobs.ts";
import { mailOf } from "./platform/mail/mail.ts";
import { measure } from "./platform/observability/metrics.ts";
import { documentationRoutes } from "./platform/openapi/routes.ts";
import { photoFileRoutes } from "./platform/pictures/photo-files.ts";
import type { WebBuild } from "./platform/web/pages.ts";
import { pageRoutes } from "./platform/web/pages.ts";
import type { Platform } from "./platform/endpoints/platform.ts";
import { apiPrefix } from "./platform/endpoints/platform.ts";
import { deleteOldRateLimits } from "./platform/authentication/rate-limits.queries.ts";
import { requestLimit } from "./platform/http/request-limit.ts";
import { createReadiness } from "./platform/stopping/readiness.ts";
import { limitArrival, longestArrival } from "./platform/http/request-arrival.ts";
import type { Telemetry } from "./platform/observability/telemetry.ts";
import { openLog } from "./platform/observability/log.ts";
import { logRequests } from "./platform/observability/request-log.ts";
import type { SecurityEvents } from "./platform/security/security-events.ts";
import { countSecurityEvents } from "./platform/security/security-events.ts";
import { watchAnswers } from "./platform/security/watch-answers.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { tokensSignedWith } from "./platform/authentication/tokens.ts";
import { answersWithoutRoute } from "./platform/http/unrouted.ts";
import { sentences, serializerCompiler, validatorCompiler } from "./platform/endpoints/validation.ts";

z.config(sentences);

const largestBody = 1024 * 1024;
/** Clients repeat requests within this time. */
const idempotencyKeyLifetime = 24 * 3_600_000;

/** What the app is built from. */
export interface AppParts {
  config: Config;
  /** The migrated database. */
  connection: DatabaseConnection;
  /** The same one without a pooler in between, by default as `connection`. */
  direct?: DatabaseConnection;
  /** A standby of it. */
  reading?: DatabaseConnection;
  /** In milliseconds: how old what visitors read from the standby may be. */
  mostStale?: number | undefined;
  signingKey: string;
  /** Protect identity numbers. */
  masterKeys: MasterKeys;
  /** The built web; without it the app only serves the API. */
  web?: WebBuild;
  jobTiming?: Partial<JobTiming>;
  /** Where traces and metrics go. */
  telemetry?: Telemetry;
  /** Called for each statement, to measure the cost of calls. */
  onStatement?: Listener;
}

function newServer({ config, telemetry }: AppParts, headers: Record<string, string>): FastifyInstance {
  const app = Fastify({
    ...answersWithoutRoute(headers),
    // The app answers these itself, with a problem.
    return503OnClosing: false,
    loggerInstance: openLog(config),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than most requests log (`logOf`).
    childLoggerFactory: (log) => log,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: largestBody,
    // For uploads; other requests have a shorter limit (`limitArrival`), and headers Node's own minute.
    requestTimeout: longestArrival.upload,
    ...encrypted(config),
    // Fastify's ten seconds count for the stop too, which has limits of its own (`finishRequestsBeforeClosing`).
    pluginTimeout: 0,
    // Idle keep-alive connections must not delay the stop.
    forceCloseConnections: "idle",
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  telemetry?.traceRequests(app);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app);
  handleErrors(app);
  return app;
}

/** The database, and whether it answers. @throws StartError if the keys of identity numbers aren't those of this database */
async function openDatabase(parts: AppParts, log: FastifyBaseLogger) {
  const { connection, direct = connection, reading, mostStale, masterKeys, onStatement } = parts;
  const pool = openPool(connection);
  const health = watchDatabase([...new Set([connection, direct])], log);
  pool.on("error", (error) => {
    log.warn({ err: error }, "database: an idle connection was lost");
    health.suspect();
  });
  let statements = 0;
  const countStatement: Listener = (text, values) => {
    statements += 1;
    onStatement?.(text, values);
  };
  const database = databaseOn(pool, countStatement, health);
  // Without the statement listener, so that the measured cost of calls doesn't include their subscribers.
  const unmeasured = databaseOn(pool, undefined, health);
  const standby = reading && openStandby({ primary: connection, standby: reading, mostStale }, log, countStatement);
  const close = async () => {
    await Promise.all([health.stop(), standby?.stop()]);
    await database.destroy();
  };
  await openDataKeys(database, masterKeys).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const databases = { primary: database, ...(standby && { standby }) };
  return { pool, health, database, databases, unmeasured, statements: () => statements, close };
}

/**
 * Where files are kept. One that a record names and that is missing is counted, and an error in the log. The photos among them are for
 * everybody, and not counted as requests of the API.
 */
function openStorage(app: FastifyInstance, config: Config) {
  let missing = 0;
  const storage = storageOf(config);
  storage.files = reportingMissingFiles(storage.files, (key) => {
    missing += 1;
    app.log.error({ key }, "files: a record names a file that is missing");
  });
  void app.register(async (http) => photoFileRoutes(http, storage), { prefix: apiPrefix });
  return { storage, missingFiles: () => missing };
}

/** Answers are small: a window of 128 KiB sees all of nearly each, and every compression under way holds megabytes less. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** What happens behind the calls while the app runs: jobs, the delivery of events, the seals of the audit trail and the sums of the rent book. */
function workOnEvents(
  app: FastifyInstance,
  { database, announcements, jobs }: Pick<Platform, "database" | "announcements" | "jobs">,
): Dispatcher {
  const dispatcher = dispatcherOn({ database, announcements, log: app.log });
  const sealer = sealerOn({ database, log: app.log });
  jobs.hourly(sealer.logLastSeal);
  const folder = everySecond(() =>
    foldRentSums(database).catch((error: unknown) =>
      app.log.warn({ err: error }, "rent: what has changed could not be folded into the sums, will retry"),
    ),
  );
  app.addHook("onReady", async () => {
    sealer.start();
    folder.start();
    await jobs.start();
    dispatcher.start();
  });
  app.addHook("onClose", async () => {
    await dispatcher.stop();
    await sealer.stop();
    await folder.stop();
    await jobs.stop();
  });
  return dispatcher;
}

/** Notes what may be an attack, and stores it behind the requests. */
function noteAttacks(
  app: FastifyInstance,
  parts: Pick<Platform, "config" | "database" | "mail" | "jobs">,
): SecurityEvents {
  const security = countSecurityEvents();
  watchAnswers(app, security);
  const watch = watchSecurity({ ...parts, security, log: app.log });
  app.addHook("onReady", async () => watch.start());
  app.addHook("onClose", watch.stop);
  return security;
}

/** What was noted of requests is deleted once it's of no use. */
function forgetRequests({ jobs, database }: Pick<Platform, "jobs" | "database">): void {
  jobs.hourly(() => deleteOldKeys(database, new Date(Date.now() - idempotencyKeyLifetime)));
  jobs.hourly(() => deleteOldRateLimits(database, new Date()));
}

type OtherSitesParts = Parameters<typeof linkPreviewRoutes>[1] & Parameters<typeof sitemapRoutes>[1];

/** What messengers and search engines ask for. */
function serveOtherSites(app: FastifyInstance, parts: OtherSitesParts): void {
  linkPreviewRoutes(app, parts);
  sitemapRoutes(app, parts);
}

/** How connections are let in, and requests finished when the server stops. */
function openAndClose(app: FastifyInstance, config: Config) {
  const readiness = createReadiness(config.drainSeconds * 1000);
  const closing = finishRequestsBeforeClosing(app, readiness);
  acceptCrowds(app, closing);
  return { readiness, closing };
}

/** Builds the server without listening yet. Closing it closes everything it opened. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, connection, direct = connection, signingKey, web, jobTiming } = parts;
  const headers = securityHeaders(config, web?.contentSecurityHashes() ?? { styles: [], scripts: [] });
  const app = newServer(parts, headers.data);
  const { readiness, closing } = openAndClose(app, config);

  const { pool, health, database, databases, unmeasured, statements, close } = await openDatabase(parts, app.log);
  const load = limitLoad(pool);
  limitArrival(app, load.places.body);
  const announcements = await openAnnouncements(direct, app.log);
  app.addHook("onClose", async () => {
    await announcements.stop();
    await close();
  });
  const visitorReads = visitorReadsFrom(databases, announcements, config);

  const jobs = jobsOn(direct, app.log, jobTiming);
  forgetRequests({ jobs, database });
  const mail = mailOf(config, jobs);
  const security = noteAttacks(app, { config, database: unmeasured, mail, jobs });
  onCommit(database, {
    invalidated: announcements.notify,
    happened: (events) => noteChangedAccess(security, events),
  });
  const dispatcher = workOnEvents(app, { database: unmeasured, announcements, jobs });

  await app.register(compress, { threshold: 1024, syncThreshold: 128 * 1024, brotliOptions });
  if (config.docsOpen) await documentationRoutes(app, config.publicUrl);
  const { storage, missingFiles } = openStorage(app, config);
  const measured = { pool, load, statements, missingFiles, security: security.totals, backlog: dispatcher.backlog };
  const metrics = measure(app, measured, config.metricsOpen);
  parts.telemetry?.exportMetrics(metrics);
  healthRoutes(app, { database: health, readiness, dataDirectory: config.dataDirectory, files: storage.files });
  const countRequest = requestLimit(config.requestsPerMinute);
  await app.register(
    async (http) => {
      // Bodies are JSON (requirements 10.1).
      http.removeContentTypeParser("text/plain");
      http.addHook("onRequest", countRequest);
      const tokens = tokensSignedWith(signingKey, config.previousSigningKey);
      connectFeatures({
        http,
        config,
        database,
        visitorReads,
        load,
        announcements,
        subscribe: dispatcher.subscribe,
        tokens,
        jobs,
        mail,
        ...storage,
        closing,
      });
      sweepOnStartAndHourly({ http, database, ...storage });
    },
    { prefix: apiPrefix },
  );
  serveOtherSites(app, { config, storage, visitorReads, gate: load.gates.page, countRequest });
  if (web)
    await app.register((pages) => pageRoutes(pages, config, { web, headers, countRequest, gate: load.gates.page }));
  return app;
}
