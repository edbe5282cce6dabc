import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeProperty, makeUnit } from "../../../../test/records/factories.ts";

const origin = "https://rent.example.org";
const inFile = 50_000;

async function startApp(environment: Record<string, string>) {
  const testApp = await buildTestApp({ PUBLIC_URL: origin, ...environment });
  onTestFinished(() => testApp.close());
  const read = async (url: string) => {
    const { statusCode: status, headers, body } = await testApp.app.inject({ url });
    return { status, type: headers["content-type"], body };
  };
  return { ...testApp, read };
}

it(
  "the vacant units are in the sitemap, by ranges of their ids",
  { meta: { proves: ["21.13", "21.20"] } },
  async () => {
    const { database, ownersDatabase, read } = await startApp({});
    const locations = async (url: string) => {
      const { status, type, body } = await read(url);
      expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
      expect(body).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"]+">.*<\/\1>\n$/,
      );
      return Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
    };
    expect(await locations("/sitemap.xml")).toEqual(["pages", "areas"].map((file) => `${origin}/sitemaps/${file}.xml`));
    expect(await locations("/sitemaps/pages.xml")).toEqual([`${origin}/user`, `${origin}/privacy`]);

    const property = await makeProperty(database);
    const vacant = await makeUnit(database, property, { updated_at: new Date("2026-03-04T20:00:00Z") });
    await makeUnit(database, property, { status: "OCP" });
    await makeUnit(database, property, { archived_at: new Date() });
    const [last, next] = [inFile, inFile + 1];
    await sql`alter table units alter column id restart with ${sql.lit(last)}`.execute(ownersDatabase);
    for (const id of [last, next]) expect((await makeUnit(database, property)).id).toBe(id);

    const pageOf = (id: number) => `${origin}/user/unit/unit-profile-details?unitId=${id}`;
    expect(await locations("/sitemap.xml")).toEqual(
      ["pages", "areas", "units-1", "units-2"].map((file) => `${origin}/sitemaps/${file}.xml`),
    );
    expect(await locations("/sitemaps/units-1.xml")).toEqual([pageOf(vacant.id), pageOf(last)]);
    expect(await locations("/sitemaps/units-2.xml")).toEqual([pageOf(next)]);
    expect(await locations("/sitemaps/units-3.xml")).toEqual([]);
    // Read for everybody once an hour.
    for (const again of [false, true]) {
      if (again) await database.updateTable("units").set({ unit_type: "Hall" }).execute();
      expect(await locations("/sitemaps/areas.xml")).toEqual(
        ["commercial", "shops"].map((kind) => `${origin}/rent/bengaluru/indiranagar/${kind}`),
      );
    }
    expect((await read("/sitemaps/units-1.xml")).body).toContain("<lastmod>2026-03-04</lastmod>");
    for (const file of ["units-0.xml", "units-1", "units-01.xml", "units-9999999.xml", "..%2fpages.xml"])
      expect((await read(`/sitemaps/${file}`)).status).toBe(404);
  },
);

it("search engines hear what they may read, and nothing of a demo", { meta: { proves: "21.13" } }, async () => {
  const { read } = await startApp({});
  expect(await read("/robots.txt")).toEqual({
    status: 200,
    type: "text/plain; charset=utf-8",
    body: `User-agent: *\nAllow: /api/v1/photos/\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  });
  expect((await read("/sitemaps/areas.xml")).body).not.toContain("<url>");
  const demo = await startApp({ DEMO: "true" });
  expect((await demo.read("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  expect((await demo.read("/sitemap.xml")).status).toBe(404);
});
