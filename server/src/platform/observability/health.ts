import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { proveStorage } from "../startup/data-directory.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { unavailable } from "../http/refusal.ts";

interface Places {
  dataDirectory: string;
  files: FileStore;
}

/** `/healthz`: the process is up. `/readyz`: database and storage answer (requirements 10.14). */
export function healthRoutes(app: FastifyInstance, database: Database, { dataDirectory, files }: Places): void {
  const need = (answer: Promise<unknown>, refusal: string) =>
    answer.catch((error: unknown) => {
      app.log.warn({ err: error }, "not ready");
      throw unavailable(refusal);
    });
  app.get("/healthz", async () => ({ status: "up" }));
  app.get("/readyz", async () => {
    await need(sql`select 1`.execute(database), "The database doesn't respond.");
    await need(proveStorage(dataDirectory), "The storage doesn't accept files.");
    await need(files.prove(), "The document storage doesn't respond.");
    return { status: "ready" };
  });
}
