import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoAccount, logIn } from "./support/api.ts";
import { expectGone, expectSeen } from "./support/expect-seen.ts";
import { cardNames } from "./support/search-page.ts";
import { results } from "./support/states/state.ts";
import { visit } from "./support/visit.ts";
import { open } from "./support/open.ts";

const asOf = (page: Page) => page.getByText(/^Offline – as of \d{1,2} \w{3} \d{4}, \d\d:\d\d$/);
const names = (page: Page) => page.getByRole("table").locator("tbody tr").allInnerTexts();
const stores = (page: Page) => page.evaluate(() => caches.keys());

/** Until the page is in the hands of the service worker, which has what the page has loaded. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => stores(page)).toContain("pages 1");
}

const custodian = async () => ({ stored: { accessToken: await logIn(demoAccount("custodian")) }, worker: true });

describe("without a network", () => {
  it("shows what was seen last and of when it is, and what is true now as soon as there is one", async () => {
    const { page, context } = await visit({ worker: true });
    await open(page, results);
    const shown = await cardNames(page);
    await untilKept(page);
    await context.setOffline(true);
    await page.reload();
    expect(await cardNames(page)).toEqual(shown);
    await expectSeen(asOf(page));
    await context.setOffline(false);
    await expectGone(asOf(page));
    expect(await cardNames(page)).toEqual(shown);
  });

  it("keeps a manager's lists for the session alone", async () => {
    const { page, context } = await visit(await custodian());
    await open(page, "/property/dashboard");
    await untilKept(page);
    await page.getByRole("link", { name: "Tenants", exact: true }).first().click();
    await expectSeen(page.getByRole("table"));
    await expect.poll(() => names(page)).toHaveLength(10);
    const shown = await names(page);
    await context.setOffline(true);
    // Opened for the first time: its code is not there.
    await page.getByRole("link", { name: "Owners", exact: true }).click();
    await expectSeen(page.getByText("You are offline. The page is shown as soon as there is a network."));
    await page.goBack();
    // An address that was never loaded as a page, only within the app.
    await page.reload();
    await expectSeen(asOf(page));
    expect(await names(page)).toEqual(shown);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => stores(page)).toEqual(["files 1"]);
  });
});
