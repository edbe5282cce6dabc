import { areaNames, cityNames } from "@vasati/contract/portfolio/areas/names";
import type { AreaPage } from "@vasati/contract/portfolio/areas/pages";
import { beforeAll, expect, inject, it } from "vitest";
import { visit } from "../support/browser/visit.ts";
import { area, call } from "../support/server/api.ts";
import { cards } from "../support/records/portfolio/search-page.ts";

const path = `/rent/bengaluru/${area.value}/shops`;
const ask = (asked: string, headers = {}) =>
  fetch(`${inject("testServer").address}${asked}`, { redirect: "manual", headers });

let shops: AreaPage;
beforeAll(
  async () => void (shops = (await (await call(`GET /areas/bengaluru/${area.value}/shops`)).json()) as AreaPage),
);

it(
  "an area's page is found by search engines, with its list as data",
  { meta: { proves: ["1.6", "21.20"] } },
  async () => {
    const answer = await ask(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<title>Shops to rent in ${area.title}, Bengaluru · Vasati</title>`);
    expect(html).toContain(`<link rel="canonical" href="${inject("testServer").address}${path}">`);
    const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    const { mainEntity } = JSON.parse(data) as { mainEntity: { itemListElement: object[] } };
    expect(mainEntity.itemListElement).toHaveLength(shops.units.length);
    expect(mainEntity.itemListElement[0]).toMatchObject({ position: 1, name: shops.units[0]!.unitName });

    for (const [language, name] of Object.entries(areaNames.indiranagar)) {
      const inLanguage = await ask(path, { "accept-language": language });
      expect(await inLanguage.text()).toContain(`<title>${name}, ${cityNames.Bengaluru[language as "hi" | "kn"]}`);
    }

    const empty = await (await ask("/rent/mangaluru/surathkal/open-plots")).text();
    expect(empty).toContain(`<meta name="robots" content="noindex">`);
    expect(empty).not.toContain("ld+json");
    for (const unknown of ["/rent", "/rent/bengaluru", "/rent/bengaluru/atlantis/shops", `${path}/more`, "/rent/a/b/c"])
      expect((await ask(unknown)).status).toBe(404);
  },
);

it(
  "leads to a unit, to the search and to other pages, also without JavaScript",
  { meta: { proves: "21.20" } },
  async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto(path);
    expect(await cards(page).count()).toBe(shops.units.length);
    await page.getByRole("link", { name: "Homes", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: `Homes to rent in ${area.title}, Bengaluru` }).waitFor();
    await page.getByRole("link", { name: "Search Residential" }).click();
    await page.getByRole("heading", { level: 2, name: `Residential · ${area.title}` }).waitFor();
  },
);
