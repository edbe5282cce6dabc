import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { unavailable } from "./refusal.ts";

/** `/healthz`: the process is up. `/readyz`: the database answers (decisions, section 2). */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const hide = { schema: { hide: true } };
  app.get("/healthz", hide, async () => ({ status: "up" }));
  app.get("/readyz", hide, async () => {
    try {
      await sql`select 1`.execute(database);
    } catch {
      throw unavailable("The database does not answer.");
    }
    return { status: "ready" };
  });
}
