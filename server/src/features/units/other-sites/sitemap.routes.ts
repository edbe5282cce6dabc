import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import { createAnswerCache } from "../../../platform/endpoints/answer-cache.ts";
import { apiPrefix } from "../../../platform/endpoints/platform.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import type { Gate } from "../../../platform/load/gate.ts";
import { askerAt } from "../../../platform/load/gate.ts";
import type { VisitorReads } from "../../../platform/standby/visitor-reads.ts";
import { unitPageUrl } from "../../../records/unit-page.ts";
import { areaPaths } from "../area-pages/area-pages.service.ts";
import { findLastUnitId, findListedUnits } from "./sitemap.queries.ts";

/** A file of a sitemap has at most 50,000 addresses (sitemaps.org). It has a range of ids, so that an address stays in its file. */
const idsInFile = 50_000;

/** Pages for everybody that aren't about one unit. */
const pages = ["/user", "/privacy"];

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const xml = (root: "sitemapindex" | "urlset", entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${entries.join("")}</${root}>\n`;

/** In seconds. Search engines read them seldom, and what changed an hour ago is new enough. */
const newEnough = 3600;
const cached = { "cache-control": `public, max-age=${newEnough}` };

interface SitemapParts {
  config: Config;
  visitorReads: VisitorReads;
  /** Limits how many files are made at once. */
  gate: Gate;
  countRequest: (request: FastifyRequest) => Promise<void>;
}

/** What search engines may read. Nobody is to find the made-up units of the demo. */
function robotsOf({ demo, publicUrl, apiUrl }: Config): string {
  if (demo) return "User-agent: *\nDisallow: /\n";
  const rules = `User-agent: *\nAllow: ${apiPrefix}/photos/\nDisallow: /api/\n`;
  // Units that are elsewhere are unknown here.
  return apiUrl === undefined ? `${rules}Sitemap: ${publicUrl}/sitemap.xml\n` : rules;
}

/** `/robots.txt`, and `/sitemap.xml` with the pages of areas and of vacant units, for search engines (requirements 21.13). */
export function sitemapRoutes(app: FastifyInstance, { config, visitorReads, gate, countRequest }: SitemapParts): void {
  const address = (path: string) => `<loc>${config.publicUrl}${path}</loc>`;
  const ofPages = (paths: readonly string[]) =>
    xml(
      "urlset",
      paths.map((path) => `<url>${address(path)}</url>`),
    );
  app.get("/robots.txt", async (_, reply) =>
    reply.headers(cached).type("text/plain; charset=utf-8").send(robotsOf(config)),
  );
  if (config.demo || config.apiUrl !== undefined) return;

  /** Serves what is made of the database; undefined is a 404. */
  const serve = (
    path: string,
    make: (request: FastifyRequest<{ Params: { file: string } }>) => Promise<string | Buffer | undefined>,
  ) =>
    app.get<{ Params: { file: string } }>(path, { onRequest: countRequest }, async (request, reply) => {
      const made = await gate.run(askerAt(request.ip, reply.raw), () => make(request));
      if (made === undefined) throw notFound("page");
      return reply.headers(cached).type("application/xml; charset=utf-8").send(made);
    });

  serve("/sitemap.xml", async (request) => {
    const { answer: last } = await visitorReads.read(request, findLastUnitId);
    const files = Array.from({ length: Math.ceil(last / idsInFile) }, (_, index) => `/sitemaps/units-${index + 1}.xml`);
    return xml(
      "sitemapindex",
      ["/sitemaps/pages.xml", "/sitemaps/areas.xml", ...files].map((path) => `<sitemap>${address(path)}</sitemap>`),
    );
  });
  // This one reads units of every area, so it's made once an hour, whoever asks.
  const known = createAnswerCache(newEnough * 1000);
  known.setCaching(true);
  const areas = async (request: FastifyRequest) => {
    const { answer: found, isCurrent } = await visitorReads.read(request, areaPaths);
    return { answer: Buffer.from(ofPages(found)), isCurrent };
  };
  serve("/sitemaps/:file", async (request) => {
    const { file } = request.params;
    if (file === "pages.xml") return ofPages(pages);
    if (file === "areas.xml") return known.known(file) ?? known.make(file, () => areas(request));
    const number = Number(/^units-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]);
    if (Number.isNaN(number)) return undefined;
    const range = { after: (number - 1) * idsInFile, until: number * idsInFile };
    const { answer: units } = await visitorReads.read(request, (database) => findListedUnits(database, range));
    const entries = units.map(
      ({ id, changedOn }) => `<url><loc>${unitPageUrl(config, id)}</loc><lastmod>${changedOn}</lastmod></url>`,
    );
    return xml("urlset", entries);
  });
}
