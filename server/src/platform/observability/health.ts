import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkStorage } from "../startup/data-directory.ts";
import type { DatabaseHealth } from "../database/hosts/database-health.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import type { Readiness } from "../stopping/readiness.ts";
import { unavailable } from "../http/refusal.ts";

/** What the answers depend on. */
interface HealthParts {
  database: DatabaseHealth;
  readiness: Readiness;
  dataDirectory: string;
  files: FileStore;
}

/**
 * `/healthz`: the process is running. `/readyz`: database and storage respond (requirements 10.14). Neither waits for other
 * requests (requirements 20.11).
 */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const { database, readiness, dataDirectory, files } = parts;
  const need = (answer: Promise<unknown>, refusal: string) =>
    answer.catch((error: unknown) => {
      app.log.warn({ err: error }, "not ready");
      throw unavailable(refusal);
    });
  app.get("/healthz", async () => ({ status: "up" }));
  const onRequest = async (request: FastifyRequest) => readiness.requireReady(request);
  app.get("/readyz", { onRequest }, async () => {
    await need(database.check(), "The database doesn't respond.");
    await need(checkStorage(dataDirectory), "The storage doesn't accept files.");
    await need(files.checkAvailable(), "The document storage doesn't respond.");
    return { status: "ready" };
  });
}
