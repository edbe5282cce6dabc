import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { searchUnits, tokenOf, vacantUnit } from "../support/server/api.ts";
import { results, unitPath } from "../support/states/state.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

let unit: UnitDetail;
beforeAll(async () => void (unit = await vacantUnit()));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${inject("testServer").address}${path}`, { headers, redirect: "manual" });

/** As it appears in the HTML. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe("the page of a unit, as the server sends it", () => {
  it("shows the unit to people without JavaScript", { meta: { proves: "16.16" } }, async () => {
    const answer = await ask(unitPath(unit.unitProfileId));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of [unit.unitName, unit.unitNumber, unit.addressId.addressLine1, "Enquire Now", "Unit No"])
      expect(html).toContain(escaped(words));
  });

  it("has a preview for shared links", async () => {
    const html = await (await ask(unitPath(unit.unitProfileId))).text();
    expect(html).toContain(`<title>${escaped(unit.unitName)} · Vasati</title>`);
    expect(metaOf(html, "description")).toContain(unit.addressId.area);
    expect(metaOf(html, "og:title")).toContain(escaped(unit.unitName));
    expect(metaOf(html, "og:description")).toBe(metaOf(html, "description"));
    expect(metaOf(html, "og:url")).toBe(`${inject("testServer").address}${unitPath(unit.unitProfileId)}`);
    const picture = metaOf(html, "og:image")!;
    expect((await fetch(picture)).status).toBe(200);
  });

  it("offers a vacant unit to search engines, and not one that is let", { meta: { proves: "21.14" } }, async () => {
    const html = await (await ask(unitPath(unit.unitProfileId))).text();
    expect(metaOf(html, "robots")).toBeUndefined();
    const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "RealEstateListing",
      name: unit.unitName,
      url: `${inject("testServer").address}${unitPath(unit.unitProfileId)}`,
      about: { address: { addressLocality: unit.addressId.districtMunicipality, addressCountry: "IN" } },
      offers: { priceSpecification: { priceCurrency: "INR", unitCode: "MON" } },
    });

    const taken = await findTenancy(await tokenOf("administrator"), "tenancyStatus=Active");
    const ofTaken = await (await ask(unitPath(taken.unitProfileId))).text();
    expect(metaOf(ofTaken, "robots")).toBe("noindex");
    expect(ofTaken).not.toContain("ld+json");
  });

  it.each(["999999999", "abc", "-1", "1 or 1=1"])("answers 404 if %j is not a unit", async (id) => {
    const answer = await ask(`/user/unit/unit-profile-details?unitId=${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This unit is not listed");
  });

  it("shows nothing about an account, even with its token", async () => {
    const html = await (await ask(unitPath(unit.unitProfileId), { cookie: "accessToken=x" })).text();
    expect(html).toContain("Login");
  });
});

describe("the search, as the server sends it", () => {
  it("is where the root redirects to", { meta: { proves: "2.1" } }, async () => {
    const answer = await ask("/");
    expect([301, 302, 307, 308]).toContain(answer.status);
    expect(answer.headers.get("location")).toBe("/user");
  });

  it("contains the results of a search's address", { meta: { proves: "16.16" } }, async () => {
    const html = await (await ask(results)).text();
    for (const { unitName } of (await searchUnits({})).items) expect(html).toContain(escaped(unitName));
  });

  it("answers 404 with the error screen for an unknown path", async () => {
    const answer = await ask("/no/such/place");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  });

  it.each(["//", "//evil.example/user", "/\\evil.example", "//[", "/%"])(
    "doesn't redirect to another host for the path %j",
    async (path) => {
      const answer = await ask(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain("https://evil.example");
    },
  );
});

/** A mismatch between the server's and the browser's rendering is a console error, which fails the test. */
describeInMatrix.each(["en", "hi", "kn"] as const)("the browser hydrates in %s", (language) => {
  itInMatrix.each(oneOrAll("light", "dark"))("what the server has rendered, %s", async (appearance) => {
    const { page, context } = await visit({ language });
    await context.addCookies([{ name: "appearance", value: appearance, url: inject("testServer").address }]);
    for (const path of ["/user", results, unitPath(unit.unitProfileId), "/auth/login", "/auth/register"]) {
      await open(page, path);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      expect(await page.getAttribute("html", "data-appearance")).toBe(appearance);
    }
  });
});

it("lets no text become a script", { meta: { proves: "20.94" } }, async () => {
  const { page } = await visit({ expected: [/^console: .*TrustedHTML/] });
  await page.goto("/user");
  const refused = page.evaluate(() => void (document.createElement("div").innerHTML = "<p>"));
  await expect(refused).rejects.toThrow("TrustedHTML");
});

it.each([
  ["en", "What we keep, and why"],
  ["hi", "हम क्या रखते हैं, और क्यों"],
  ["kn", "ಏನನ್ನು ಇಡುತ್ತೇವೆ, ಏಕೆ"],
])("the privacy page needs no JavaScript, in %s", { meta: { proves: "20.67" } }, async (language, words) => {
  const answer = await ask("/privacy", { "accept-language": language });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(words);
});
