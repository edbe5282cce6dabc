import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type pg from "pg";
import * as z from "zod";
import type { Config } from "./config.ts";
import { catalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { enquiryRoutes } from "./features/enquiries/enquiries.routes.ts";
import { unitRoutes } from "./features/units/units.routes.ts";
import { openAnnouncements } from "./platform/announcements.ts";
import { databaseOn, openPool } from "./platform/database.ts";
import { handleErrors } from "./platform/error-handler.ts";
import { healthRoutes } from "./platform/health.ts";
import { measure } from "./platform/metrics.ts";
import { documentApi } from "./platform/openapi.ts";
import type { WebBuild } from "./platform/pages.ts";
import { pageRoutes } from "./platform/pages.ts";
import type { Platform } from "./platform/platform.ts";
import { apiPrefix } from "./platform/platform.ts";
import { secureHeaders } from "./platform/security-headers.ts";
import { tokensSignedWith } from "./platform/tokens.ts";

z.config(z.locales.en());

const largestBody = 1024 * 1024;

/** What an app is assembled from. */
export interface AppParts {
  config: Config;
  /** The migrated database. */
  connection: pg.PoolConfig;
  signingKey: string;
  /** The built web; without it the app serves the API alone. */
  web?: WebBuild;
}

function newServer(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization"] },
    bodyLimit: largestBody,
    requestTimeout: 60_000,
    // A keep-alive connection without a request must not delay the stop.
    forceCloseConnections: "idle",
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
}

/** Assembles the server: it is ready to listen and has not begun to. Closing it closes what it opened. */
export async function buildApp({ config, connection, signingKey, web }: AppParts): Promise<FastifyInstance> {
  const app = newServer(config);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  handleErrors(app);

  const pool = openPool(connection);
  pool.on("error", (error) => app.log.warn({ err: error }, "database: an idle connection was lost"));
  const database = databaseOn(pool);
  const announcements = await openAnnouncements(connection, app.log);
  app.addHook("onClose", async () => {
    await announcements.stop();
    await database.destroy();
  });

  await app.register(compress, { threshold: 1024 });
  await secureHeaders(app, config, web?.contentSecurityHashes() ?? { styles: [], scripts: [] });
  await documentApi(app);
  measure(app, pool);
  healthRoutes(app, database);
  await app.register(
    async (http) => {
      const platform: Platform = { http, config, database, announcements, tokens: tokensSignedWith(signingKey) };
      catalogueRoutes(platform);
      unitRoutes(platform);
      enquiryRoutes(platform);
    },
    { prefix: apiPrefix },
  );
  if (web) await pageRoutes(app, config, web);
  return app;
}
