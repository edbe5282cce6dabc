import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { demoAccount, logIn } from "../support/server/api.ts";
import { visit } from "../support/browser/visit.ts";

const callOf = (request: Request) => `${request.method()} ${/\/api\/v1(\/.*)/.exec(request.url())?.[1]}`;

/** Opens a page whose main script waits until the prefetched calls were made. Returns these, and all calls so far. */
async function openLate(page: Page, path: string) {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) calls.push(callOf(request));
  });
  const first = page.waitForRequest("**/api/v1/**");
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await first;
    // All of them are sent at once.
    await page.evaluate(() => undefined);
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  await first;
  await page.evaluate(() => undefined);
  return { ahead: [...calls], calls };
}

const timesIn = (calls: readonly string[]) => (call: string) => calls.filter((other) => other === call).length;

it.each([
  "/property/dashboard",
  "/property/tasks",
  "/property/enquiries",
  "/property/tenent?page=2&size=25",
  "/property/tenent-details?tenantId=1",
  "/property/owners",
  "/property/owner-details?ownerId=1",
  "/contact",
  "/property/employee-details?employeeId=1",
  "/property/users",
  "/service-request?page=2",
  "/property/rent",
  "/property/rent?view=deposits",
  "/property/rent?view=claims",
  "/property/rent?view=cheques",
  "/property/rent?view=reminders",
  "/property/rent-account?tenancyId=1",
  "/property/rent-terms?tenancyId=1",
  "/property/settings",
  "/property/settings?view=login",
  "/property/settings?view=privacy",
  "/property/settings?view=administration",
])("what is fetched ahead of %s is what the screen asks, once", async (path) => {
  const stored = { accessToken: await logIn(demoAccount("administrator")) };
  const { page } = await visit({ stored });
  const { ahead, calls } = await openLate(page, path);
  await page.waitForLoadState("networkidle");
  expect(ahead.length).toBeGreaterThan(0);
  expect(ahead.map(timesIn(calls))).toEqual(ahead.map(() => 1));

  // If the first attempt failed, only a screen that uses the answer retries.
  const { page: other } = await visit({ stored, expected: [/^net::ERR_FAILED/] });
  const failed = new Set<string>();
  await other.route("**/api/v1/**", (route, request) => {
    if (failed.has(callOf(request))) return route.fallback();
    failed.add(callOf(request));
    return route.abort();
  });
  const late = await openLate(other, path);
  await expect.poll(() => late.ahead.map(timesIn(late.calls))).toEqual(ahead.map(() => 2));
});

it("a screen whose answers came before its code is drawn whole at once", async () => {
  const stored = { accessToken: await logIn(demoAccount("administrator")) };
  const { page } = await visit({ stored });
  await page.addInitScript(() => {
    const drawings: boolean[] = [];
    const seen = { drawings, hasRead: false };
    Object.assign(globalThis, { seen });
    const send = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await send(...call);
      const text = async () => {
        const content = await Response.prototype.text.call(answer);
        if (answer.url.includes("/api/v1/tenants?")) seen.hasRead = true;
        return content;
      };
      return Object.assign(answer, { text });
    };
    new MutationObserver(() => {
      if (document.querySelector("main h1")) drawings.push(document.querySelector("main tbody a") !== null);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { seen: { hasRead: boolean } }).seen.hasRead))
      .toBe(true);
    await route.fallback();
  });
  await page.goto("/property/tenent");
  await page.locator("main tbody a").first().waitFor();
  const drawings = await page.evaluate(
    () => (globalThis as unknown as { seen: { drawings: boolean[] } }).seen.drawings,
  );
  expect(new Set(drawings)).toEqual(new Set([true]));
});
