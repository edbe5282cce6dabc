import type { UnitDetail } from "@vasati/contract/portfolio/units";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { searchUnits, vacantUnit } from "../support/server/api.ts";
import { results, unitPath } from "../support/states/state.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

let unit: UnitDetail;
beforeAll(async () => void (unit = await vacantUnit()));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${inject("house").address}${path}`, { headers, redirect: "manual" });

/** As it stands in the HTML. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe("the page of a unit, as the server sends it", () => {
  it("says the unit to people without JavaScript", { meta: { proves: "16.16" } }, async () => {
    const answer = await ask(unitPath(unit.unitProfileId));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of [unit.unitName, unit.unitNumber, unit.addressId.addressLine1, "Enquire Now", "Unit No"])
      expect(html).toContain(escaped(words));
  });

  it("previews well where its link is shared", async () => {
    const html = await (await ask(unitPath(unit.unitProfileId))).text();
    expect(html).toContain(`<title>${escaped(unit.unitName)} · Vasati</title>`);
    expect(metaOf(html, "description")).toContain(unit.addressId.area);
    expect(metaOf(html, "og:title")).toContain(escaped(unit.unitName));
    expect(metaOf(html, "og:description")).toBe(metaOf(html, "description"));
    expect(metaOf(html, "og:url")).toBe(`${inject("house").address}${unitPath(unit.unitProfileId)}`);
    const picture = metaOf(html, "og:image")!;
    expect((await fetch(picture)).status).toBe(200);
  });

  it.each(["999999999", "abc", "-1", "1 or 1=1"])("answers 404 where %j is no unit", async (id) => {
    const answer = await ask(`/user/unit/unit-profile-details?unitId=${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This unit is not listed");
  });

  it("shows nothing of an account to whoever asks with its token", async () => {
    const html = await (await ask(unitPath(unit.unitProfileId), { cookie: "accessToken=x" })).text();
    expect(html).toContain("Login");
  });
});

describe("the search, as the server sends it", () => {
  it("leads from the root to it", { meta: { proves: "2.1" } }, async () => {
    const answer = await ask("/");
    expect([301, 302, 307, 308]).toContain(answer.status);
    expect(answer.headers.get("location")).toBe("/user");
  });

  it("has the results of a search's address in it", { meta: { proves: "16.16" } }, async () => {
    const html = await (await ask(results)).text();
    for (const { unitName } of (await searchUnits({})).items) expect(html).toContain(escaped(unitName));
  });

  it("answers 404 for a path that there is not, with the error screen", async () => {
    const answer = await ask("/no/such/place");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  });

  it.each(["//", "//evil.example/user", "/\\evil.example", "//[", "/%"])(
    "takes no host from the path %j",
    async (path) => {
      const answer = await ask(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain("https://evil.example");
    },
  );
});

/** A mismatch between the server's page and the browser's is an error in the console, and fails. */
describe.each(["en", "hi", "kn"] as const)("the browser takes over in %s", (language) => {
  it.each(oneOrAll("light", "dark"))("what the server has drawn, %s", async (appearance) => {
    const { page, context } = await visit({ language });
    await context.addCookies([{ name: "appearance", value: appearance, url: inject("house").address }]);
    for (const path of ["/user", results, unitPath(unit.unitProfileId), "/auth/login", "/auth/register"]) {
      await open(page, path);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      expect(await page.getAttribute("html", "data-appearance")).toBe(appearance);
    }
  });
});
