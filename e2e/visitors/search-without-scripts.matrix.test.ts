import { describe, expect, it } from "vitest";
import { area } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { cardNames, cards, choose, controls } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";

describe("before JavaScript", () => {
  it("finds units and opens one", { meta: { proves: "16.16" } }, async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/user");
    await choose(page, { area: area.title, category: "SC" });
    await controls(page).search.click();
    const names = await cardNames(page);
    expect(names).toHaveLength(8);
    await controls(page).next.click();
    expect(await cardNames(page)).not.toEqual(names);
    const [name] = await cardNames(page);
    await cards(page).first().getByRole("link").click();
    await expectSeen(page.getByRole("heading", { level: 1, name: name! }));
    await expectSeen(page.getByText("Unit No", { exact: true }));
  });

  it("says what is missing", { meta: { proves: "16.16" } }, async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/user");
    await controls(page).search.click();
    await expectSeen(page.getByText("Area is required.", { exact: true }));
  });
});
