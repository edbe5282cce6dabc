import { expect, it } from "vitest";
import { narrowest, accessibilityProblemsOf } from "../support/browser/accessibility.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { visit } from "../support/browser/visit.ts";

it("shows the API without a script, with collapsed calls", { meta: { proves: "10.15" } }, async () => {
  const { page } = await visit({ javaScript: false });
  const answer = await page.goto("/api/docs");
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe-inline");
  const register = page.getByText("operationId: register", { exact: true });
  await expectGone(register);
  await page.getByText("/registration", { exact: true }).click();
  await expectSeen(register);
  await page.goto("/api/docs#searchUnits");
  await expectSeen(page.getByText("operationId: searchUnits", { exact: true }));
  await page.locator("#searchUnits").getByRole("link", { name: "VacantUnitSearch" }).click();
  await expectSeen(page.locator("#schema-VacantUnitSearch"));
});

it("describes calls, schemas and problems accessibly, wide and narrow", async () => {
  const { page } = await visit();
  for (const anchor of ["createTenancy", "schema-UnitSearch", "problem-409"]) {
    await page.goto(`/api/docs#${anchor}`);
    await expectSeen(page.locator(`#${anchor}`));
  }
  // Collapsed calls all look alike and would keep axe-core busy for a minute.
  await page.evaluate(() => document.querySelectorAll("details:not([open])").forEach((folded) => folded.remove()));
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  await page.setViewportSize(narrowest);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrowest.width);
});
