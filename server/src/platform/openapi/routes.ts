import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { policyOf } from "../http/security-headers.ts";
import { describeApi } from "./description.ts";
import { describePage, places } from "./page/page.ts";

/** The page only loads its stylesheet. */
const pagePolicy = policyOf({
  "default-src": ["'none'"],
  "style-src": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/**
 * Serves the description: as OpenAPI 3.1 for programs, and as a page for people. Both are built on the first request, because most
 * servers never get one.
 */
export async function documentationRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  const style = await readFile(join(import.meta.dirname, "page/page.css"), "utf8");
  let made: { json: string; html: string } | undefined;
  const documentation = () => {
    if (made) return made;
    const description = describeApi(publicUrl);
    made = { json: JSON.stringify(description), html: describePage(description) };
    return made;
  };
  app.get(places.description, (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(documentation().json),
  );
  app.get(places.style, (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  for (const place of [places.page, `${places.page}/`]) {
    app.get(place, (_request, reply) =>
      reply.type("text/html; charset=utf-8").header("content-security-policy", pagePolicy).send(documentation().html),
    );
  }
}
