import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoAccount, logIn } from "../support/server/api.ts";
import { openFront } from "../support/browser/front.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { cachedTexts, stores, untilCached } from "../support/server/cached.ts";
import { cardNames } from "../support/records/portfolio/search-page.ts";
import { results } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const asOf = (page: Page) => page.getByText(/^Offline – as of \d{1,2} \w{3} \d{4}, \d\d:\d\d$/);
const names = (page: Page) => page.getByRole("table").locator("tbody tr").allInnerTexts();
const custodian = async () => ({ stored: { accessToken: await logIn(demoAccount("custodian")) }, worker: true });

itInMatrix(
  "shows a manager's lists without a network for the session",
  { meta: { provesInMatrix: "16.12" } },
  async () => {
    const { page, context } = await visit(await custodian());
    await open(page, "/property/dashboard");
    await untilCached(page);
    await page.getByRole("link", { name: "Tenants", exact: true }).first().click();
    // Until then the rows are placeholders.
    await expectSeen(page.getByRole("cell", { name: /@/ }).first());
    const shown = await names(page);
    // The worker caches the page's answers along with the page.
    await expect.poll(() => cachedTexts(page)).toContain(shown[0]!.split("\t")[0]!.trim());
    await context.setOffline(true);
    // Opened for the first time, so its code isn't cached.
    await page.getByRole("link", { name: "Owners", exact: true }).click();
    await expectSeen(page.getByText("You're offline. This page will load when you reconnect."));
    await page.goBack();
    // This address was only opened within the app, never loaded as a page.
    await page.reload();
    await expectSeen(asOf(page));
    await expect.poll(() => names(page)).toEqual(shown);
    expect(await cachedTexts(page)).toContain('"passportNo":""');
    expect(await cachedTexts(page)).not.toMatch(/"(passportNo|laborCardNo|idCardNo|cRNumber)":"[^"]/);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => stores(page)).toEqual(["files 1"]);
  },
);

it("can be installed, and answers without a network", { meta: { proves: "16.12" } }, async () => {
  const { page, context } = await visit({ worker: true, language: "kn" });
  await open(page, "/user");
  await untilCached(page);
  const devTools = await context.newCDPSession(page);
  const { url, data, errors } = await devTools.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: expect.stringContaining("/manifest.kn.webmanifest"), errors: [] });
  const { icons, start_url } = JSON.parse(data!) as { icons: { src: string }[]; start_url: string };
  for (const { src } of icons) expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
  // A test's browser profile is a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

  await context.setOffline(true);
  await page.goto(start_url);
  await expectSeen(page.getByRole("search"));
  // No page may be cached at all.
  await page.evaluate(() => caches.delete("pages 1"));
  await page.goto("/about");
  const offlinePage = page.getByRole("heading", { level: 1, name: /^ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ/ });
  await expectSeen(offlinePage);
  await context.setOffline(false);
  await expectGone(offlinePage);
});

describeInMatrix("without a server", () => {
  itInMatrix(
    "dates old results, and loads new ones as soon as it can",
    { meta: { provesInMatrix: "16.12" } },
    async () => {
      const front = await openFront();
      const { page } = await visit({
        worker: true,
        address: front.address,
        expected: [
          /^404 GET \/service-worker.js$/,
          /^console: A bad HTTP response code/,
          /^502 /,
          /^net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/,
        ],
      });
      await open(page, results);
      await untilCached(page);
      front.isDown = true;
      await page.reload();
      expect(await cardNames(page)).toHaveLength(8);
      await expectSeen(asOf(page));
      Object.assign(front, { isDown: false, isStopped: true });
      await page.reload();
      expect(await cardNames(page)).toHaveLength(8);
      await expectSeen(asOf(page));
      Object.assign(front, { isStopped: false, gone: /^\/service-worker\.js/ });
      await expectGone(asOf(page));
      await page.reload();
      await expect.poll(() => stores(page)).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    },
  );

  itInMatrix(
    "shows a page with its styles if its code was late, and reloads it once if a new build has removed its code",
    async () => {
      const front = await openFront();
      const expected = [/^404 GET \/assets\/register-/, /^console: .*(dynamically imported module|preload CSS)/];
      const { page, context } = await visit({ address: front.address, expected });
      const calm = page.waitForResponse(/missing-chunk/);
      await open(page, "/user");
      await calm;
      await context.setOffline(true);
      await page.getByRole("link", { name: "Login", exact: true }).click();
      await expectSeen(page.getByText("You're offline. This page will load when you reconnect."));
      await context.setOffline(false);
      const card = page.getByRole("heading", { level: 1, name: "Login" }).locator("xpath=../..");
      await expect.poll(() => card.evaluate((box) => getComputedStyle(box).display)).toBe("grid");

      // A browser that remembers what it couldn't fetch needed a reload for that, and pages reload once in a minute at most.
      await page.evaluate(() => sessionStorage.removeItem("reloadedAt"));
      front.gone = /^\/assets\/register-/;
      const reloaded = page.waitForEvent("load");
      await page.getByRole("link", { name: "Create an account", exact: true }).click();
      await reloaded;
      await expectSeen(page.getByRole("heading", { level: 1, name: "Something went wrong on our side" }));
      front.gone = undefined;
      await page.getByRole("button", { name: "Reload page" }).click();
      await expectSeen(page.getByRole("heading", { level: 1, name: "Create an account" }));
    },
  );
});
