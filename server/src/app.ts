import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import Fastify, { LogController } from "fastify";
import type pg from "pg";
import * as z from "zod/mini";
import type { Config } from "./config.ts";
import { agreementRoutes } from "./features/agreements/agreements.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { catalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { custodianRoutes } from "./features/custodians/custodians.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { documentRoutes } from "./features/documents/documents.routes.ts";
import { enquiryRoutes } from "./features/enquiries/enquiries.routes.ts";
import { inboxRoutes } from "./features/enquiries/inbox.routes.ts";
import { eventRoutes } from "./features/events/events.routes.ts";
import { exportRoutes, reportExportRoutes } from "./features/exports/exports.routes.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { leaseRoutes } from "./features/leases/leases.routes.ts";
import { ownerRoutes } from "./features/owners/owners.routes.ts";
import { paletteRoutes } from "./features/palette/palette.routes.ts";
import { propertyRoutes } from "./features/properties/properties.routes.ts";
import { requestPhotoRoutes } from "./features/service-requests/request-photos.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { serviceRequestRoutes } from "./features/service-requests/service-requests.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { taskRoutes } from "./features/tasks/tasks.routes.ts";
import { tenancyRoutes } from "./features/tenancies/tenancies.routes.ts";
import { tenantRoutes } from "./features/tenants/tenants.routes.ts";
import { managedUnitRoutes } from "./features/units/managed-units.routes.ts";
import { unitRoutes } from "./features/units/units.routes.ts";
import { userRoutes } from "./features/users/users.routes.ts";
import { webhookRoutes } from "./features/webhooks/webhooks.routes.ts";
import { dispatcherOn } from "./events/dispatcher.ts";
import { onCommit } from "./events/emit.ts";
import { openAnnouncements } from "./platform/news/announcements.ts";
import type { Listener } from "./platform/database/database.ts";
import { databaseOn, openPool } from "./platform/database/database.ts";
import { handleErrors } from "./platform/http/error-handler.ts";
import { reportingMissingFiles } from "./platform/files/missing-file.ts";
import { storageOf } from "./platform/files/storage.ts";
import { sweepOnStartAndHourly } from "./platform/files/sweep-files.ts";
import { finishRequestsBeforeClosing } from "./platform/http/graceful-close.ts";
import { healthRoutes } from "./platform/observability/health.ts";
import { forgetOldKeys } from "./platform/endpoints/idempotency.queries.ts";
import type { JobTiming } from "./platform/jobs/jobs.ts";
import { jobsOn } from "./platform/jobs/jobs.ts";
import { mailOf } from "./platform/mail/mail.ts";
import { measure } from "./platform/observability/metrics.ts";
import { documentationRoutes } from "./platform/openapi/routes.ts";
import type { WebBuild } from "./platform/web/pages.ts";
import { pageRoutes } from "./platform/web/pages.ts";
import type { Platform } from "./platform/endpoints/platform.ts";
import { apiPrefix } from "./platform/endpoints/platform.ts";
import { forgetOldRateLimits } from "./platform/authentication/rate-limits.queries.ts";
import { requestLimit } from "./platform/http/request-limit.ts";
import { limitArrival, longestArrival } from "./platform/http/request-arrival.ts";
import { openLog } from "./platform/observability/log.ts";
import { logRequests } from "./platform/observability/request-log.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { tokensSignedWith } from "./platform/authentication/tokens.ts";
import { answersWithoutRoute } from "./platform/http/unrouted.ts";
import { sentences, serializerCompiler, validatorCompiler } from "./platform/endpoints/validation.ts";

z.config(sentences);

const largestBody = 1024 * 1024;
/** A client that repeats a request does so within this. */
const keepKeysMilliseconds = 24 * 3_600_000;

/** What an app is assembled from. */
export interface AppParts {
  config: Config;
  /** The migrated database. */
  connection: pg.PoolConfig;
  signingKey: string;
  /** The built web; without it the app serves the API alone. */
  web?: WebBuild;
  jobTiming?: JobTiming;
  /** For those who measure what a call costs. */
  onStatement?: Listener;
}

function newServer(config: Config, headers: Record<string, string>): FastifyInstance {
  const app = Fastify({
    ...answersWithoutRoute(headers),
    // We refuse them ourselves, with a problem.
    return503OnClosing: false,
    loggerInstance: openLog(config),
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would cost more than most have to say (`logOf`).
    childLoggerFactory: (log) => log,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: largestBody,
    // For uploads; all else has less (`limitArrival`), and headers have Node's own minute.
    requestTimeout: longestArrival.upload,
    // A keep-alive connection without a request must not delay the stop.
    forceCloseConnections: "idle",
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  return app;
}

/** Every call of the contract. */
function apiRoutes(platform: Platform): void {
  authRoutes(platform);
  userRoutes(platform);
  catalogueRoutes(platform);
  unitRoutes(platform);
  enquiryRoutes(platform);
  inboxRoutes(platform);
  ownerRoutes(platform);
  custodianRoutes(platform);
  tenantRoutes(platform);
  tenancyRoutes(platform);
  propertyRoutes(platform);
  managedUnitRoutes(platform);
  leaseRoutes(platform);
  serviceRequestRoutes(platform);
  requestPhotoRoutes(platform);
  dashboardRoutes(platform);
  reportRoutes(platform);
  paletteRoutes(platform);
  auditRoutes(platform);
  taskRoutes(platform);
  settingsRoutes(platform);
  documentRoutes(platform);
  agreementRoutes(platform);
  importRoutes(platform);
  exportRoutes(platform);
  reportExportRoutes(platform);
  eventRoutes(platform);
  webhookRoutes(platform);
}

/** Answers are small: a window of 128 KiB sees all of nearly each, and every compression under way holds megabytes less. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** Assembles the server: it is ready to listen and has not begun to. Closing it closes what it opened. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, connection, signingKey, web, jobTiming, onStatement } = parts;
  const headers = securityHeaders(config, web?.contentSecurityHashes() ?? { styles: [], scripts: [] });
  const app = newServer(config, headers.data);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app);
  handleErrors(app);
  const closing = finishRequestsBeforeClosing(app);
  limitArrival(app);

  const pool = openPool(connection);
  pool.on("error", (error) => app.log.warn({ err: error }, "database: an idle connection was lost"));
  let statements = 0;
  const database = databaseOn(pool, (text, values) => {
    statements += 1;
    onStatement?.(text, values);
  });
  const announcements = await openAnnouncements(connection, app.log);
  onCommit(database, announcements.tell);
  app.addHook("onClose", async () => {
    await announcements.stop();
    await database.destroy();
  });

  const jobs = jobsOn(connection, app.log, jobTiming);
  jobs.hourly(() => forgetOldKeys(database, new Date(Date.now() - keepKeysMilliseconds)));
  jobs.hourly(() => forgetOldRateLimits(database, new Date()));
  const mail = mailOf(config, jobs);
  // What calls cost is counted without what follows from them.
  const dispatcher = dispatcherOn({ database: databaseOn(pool), announcements, log: app.log });
  app.addHook("onReady", () => jobs.start().then(dispatcher.start));
  app.addHook("onClose", async () => {
    await dispatcher.stop();
    await jobs.stop();
  });

  await app.register(compress, { threshold: 1024, syncThreshold: 128 * 1024, brotliOptions });
  await documentationRoutes(app, config.publicUrl);
  let missingFiles = 0;
  measure(app, { pool, statements: () => statements, missingFiles: () => missingFiles }, config.metricsOpen);
  const storage = storageOf(config);
  storage.files = reportingMissingFiles(storage.files, (key) => {
    missingFiles += 1;
    app.log.error({ key }, "files: a record names a file that is missing");
  });
  healthRoutes(app, database, { dataDirectory: config.dataDirectory, files: storage.files });
  const countRequest = requestLimit(config.requestsPerMinute);
  await app.register(
    async (http) => {
      // Bodies are JSON (requirements 10.1).
      http.removeContentTypeParser("text/plain");
      http.addHook("onRequest", countRequest);
      const tokens = tokensSignedWith(signingKey);
      const { subscribe } = dispatcher;
      apiRoutes({ http, config, database, announcements, subscribe, tokens, jobs, mail, ...storage, closing });
      sweepOnStartAndHourly({ http, database, ...storage });
    },
    { prefix: apiPrefix },
  );
  if (web) await app.register((pages) => pageRoutes(pages, config, { web, headers, countRequest }));
  return app;
}
