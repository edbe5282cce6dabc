import { areaNames } from "@vasati/contract/portfolio/areas/names";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import ofLogin from "../../web/src/features/auth/messages.json" with { type: "json" };
import ofSearch from "../../web/src/features/units/messages.json" with { type: "json" };
import ofFrame from "../../web/src/layout/messages.json" with { type: "json" };
import { searchUnits } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import { results, unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";

const languages = [
  { language: "hi", name: "हिन्दी" },
  { language: "kn", name: "ಕನ್ನಡ" },
] as const;
const words = { ...ofFrame, ...ofSearch, ...ofLogin };

async function choosePreference(page: Page, name: string): Promise<void> {
  const choice = page.locator("label", { has: page.getByRole("radio", { name, exact: true }) });
  if (!(await choice.isVisible())) await page.getByRole("banner").locator("[popovertarget]").click();
  await choice.click();
}

describe.each(languages)("in $name", ({ language, name }) => {
  it("applies at once when chosen, and from then on", { meta: { proves: "1.6" } }, async () => {
    const { page } = await visit();
    await open(page, "/user");
    await choosePreference(page, name);
    await expectSeen(page.getByRole("heading", { level: 1, name: words["search.title"][language] }));
    expect(await page.getAttribute("html", "lang")).toBe(language);
    await expectSeen(page.getByText(words["search.empty"][language], { exact: true }));
    expect(await page.getByLabel(words["search.area"][language]).innerText()).toContain(
      areaNames.koramangala[language],
    );
    await page.reload();
    await expectSeen(page.getByRole("heading", { level: 1, name: words["search.title"][language] }));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: words["account.login"][language] }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: words["login.title"][language] }));
    await open(page, "/user");
    await choosePreference(page, "English");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Find a place to rent" }));
  });

  it("is the browser's language by default", { meta: { proves: "1.6" } }, async () => {
    const { page } = await visit({ language });
    await open(page, "/user");
    expect(await page.title()).toBe(`${words["search.title"][language]} · Vasati`);
  });

  it("groups rupees as India does, with the same digits", { meta: { proves: "12.4" } }, async () => {
    const found = await Promise.all(["LC", "RS"].map((category) => searchUnits({ category, size: 100 })));
    const dear = found.flatMap(({ items }) => items).find(({ minRent }) => minRent >= 100_000)!;
    const { page } = await visit({ language });
    await open(page, unitPath(dear.unitProfileId));
    await expectSeen(page.getByText(`₹${dear.minRent.toLocaleString("en-IN")}`).first());
    expect(dear.minRent.toLocaleString("en-IN")).toMatch(/^\d{1,2},\d\d,\d{3}$/);
    await open(page, results);
    expect(await cards(page).first().innerText()).toMatch(/₹\d\d,\d{3}/);
  });
});

it("remembers the chosen appearance", { meta: { proves: "16.8" } }, async () => {
  const { page } = await visit({ scheme: "light" });
  await open(page, "/user");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await choosePreference(page, "Dark");
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  const html = await (
    await fetch(`${inject("testServer").address}/user`, { headers: { cookie: "appearance=dark" } })
  ).text();
  expect(html).toContain('data-appearance="dark"');
});
