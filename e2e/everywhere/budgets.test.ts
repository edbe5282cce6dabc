import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import budgets from "../../web/budgets.json" with { type: "json" };
import { register, tokenOf, vacantUnit } from "../support/server/api.ts";
import { enquiryDialog } from "../support/records/leasing/enquiry-form.ts";
import { heart } from "../support/records/portfolio/shortlist.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import { slowNetworkDown } from "../support/browser/slow-phone.ts";
import { results, unitPath } from "../support/states/state.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";

interface Transfer {
  request: Request;
  /** The compressed size of the body. */
  bytes: number;
}

const transferOf = async (request: Request): Promise<Transfer> => ({
  request,
  bytes: (await request.sizes()).responseBodySize,
});

/** Some browsers fetch it for the tab once the page is there. */
const isTabIcon = (request: Request) => request.url().endsWith("/favicon.svg");

/** Records every file that a page loads from now on. The browser weighs them when asked. */
function weigh(page: Page): () => Promise<Transfer[]> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => isTabIcon(request) || requests.push(request));
  return () => Promise.all(requests.map(transferOf));
}

const kilobytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const isCode = ({ request }: Transfer) => ["script", "stylesheet"].includes(request.resourceType());

/** Nothing is prefetched for people who save data, so only what is needed is counted. */
const prefetchNothing = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Inline styles count as if they were a separate file. */
async function inlineStyles(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
}

describe("the customer page with eight cards", () => {
  it.each<Screen>(["phone", "desk"])("stays within its budgets on a %s", async (screen) => {
    const { page } = await visit({ screen });
    // What comes once the page is calm isn't part of it, and a busy machine may be that slow.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const weighed = weigh(page);
    await page.goto(results, { waitUntil: "networkidle" });
    expect(await cards(page).count()).toBe(budgets.customerPage.cards);
    const transfers = await weighed();
    const code = kilobytesOf(transfers.filter(isCode)) + (await inlineStyles(page));
    const { kilobytes, requests } = budgets.customerPage;
    expect(code).toBeGreaterThan(0);
    expect(code).toBeLessThanOrEqual(kilobytes.budget);
    expect(transfers.length).toBeLessThanOrEqual(requests.budget);
  });
});

describe("a managers' screen, opened first on a phone", () => {
  let queries: Record<string, string> = {};
  beforeAll(async () => {
    const { tenancyId, tenantId } = await findTenancy(await tokenOf("tenant"), "tenancyStatus=Active");
    queries = {
      "/property/rent-account": `?tenancyId=${tenancyId}`,
      "/property/tenent-details": `?tenantId=${tenantId}`,
    };
  });
  it.each([
    { path: "/property/dashboard", shown: "main dd" },
    { path: "/property", shown: "main article, main li a" },
    { path: "/property/tenent", shown: "main tbody a" },
    { path: "/property/tenent-details", shown: "main section li" },
    { path: "/property/rent", shown: "main tbody a" },
    { path: "/property/rent-account", shown: "main tbody td" },
    { path: "/property/add-property", shown: "main form input" },
    { path: "/property/my-home", shown: "main dd", as: "tenant" },
  ])("keeps to its budgets: $path", async ({ path, shown, as = "custodian" }) => {
    const { page } = await visit({ screen: "phone", stored: { accessToken: await tokenOf(as) } });
    await prefetchNothing(page);
    const weighed = weigh(page);
    await page.goto(path + (queries[path] ?? ""), { waitUntil: "networkidle" });
    await page.locator(shown).first().waitFor();
    const transfers = await weighed();
    const code = kilobytesOf(transfers.filter(isCode)) + (await inlineStyles(page));
    const { kilobytes, requests } = budgets.managePage;
    expect(code).toBeGreaterThan(budgets.customerPage.kilobytes.stretch);
    expect(code).toBeLessThanOrEqual(kilobytes.budget);
    // Photos of cards come when they are near, as many as there are.
    const photos = transfers.filter(({ request }) => request.url().includes("/photos/"));
    expect(photos.length).toBeLessThanOrEqual(budgets.customerPage.cards);
    expect(transfers.length - photos.length).toBeLessThanOrEqual(requests.budget);
  });
});

it("loads no managers' code on the visitors' unit page or its Tenancy tab", async () => {
  const { token } = await register();
  const { page } = await visit({ stored: { accessToken: token } });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(unitPath((await vacantUnit()).unitProfileId), { waitUntil: "networkidle" });
  await page.getByRole("tab", { name: "Tenancy" }).click();
  await page.getByText("No active tenancy.").waitFor();
  expect(fetched.some((path) => path.startsWith("/assets/unit-details-"))).toBe(true);
  expect(fetched.filter((path) => /^\/assets\/(manage|unit-profile|records|prefetch)-/.test(path))).toEqual([]);
});

/** Waits for what the layout loads for signed-in people. */
async function frameIsThere(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Quick find" }).waitFor();
  await page.getByRole("link", { name: "My enquiries" }).waitFor();
}

describe("the enquiry form", () => {
  it("loads when opened, within its budget", async () => {
    const { token } = await register();
    const { unitProfileId, unitName } = await vacantUnit();
    const { page } = await visit({ stored: { accessToken: token } });
    await prefetchNothing(page);
    await page.goto(unitPath(unitProfileId), { waitUntil: "networkidle" });
    await frameIsThere(page);
    // The heart comes as soon as the page is used, whatever for.
    await page.mouse.move(9, 9);
    await heart(page, unitName).waitFor();
    const weighed = weigh(page);
    await page.getByRole("button", { name: "Enquire Now" }).click();
    await enquiryDialog(page).waitFor();
    const added = kilobytesOf((await weighed()).filter(isCode));
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(budgets.enquiryForm.kilobytes.budget);
  });

  it("is prefetched unless the visitor saves data", async () => {
    const { token } = await register();
    const { unitProfileId } = await vacantUnit();
    const { page } = await visit({ stored: { accessToken: token } });
    // The form and the last prefetched files, after the page has been idle for a while.
    const ahead = ["enquiry-modal", "missing-chunk"].map((name) =>
      page.waitForResponse(new RegExp(`/assets/${name}-`)),
    );
    await page.goto(unitPath(unitProfileId), { waitUntil: "networkidle" });
    await frameIsThere(page);
    await Promise.all(ahead);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.getByRole("button", { name: "Enquire Now" }).click();
    await enquiryDialog(page).waitFor();
    expect(asked.filter((type) => ["script", "stylesheet"].includes(type))).toEqual([]);
  });
});

/** Adds up every layout shift from the first paint on, whatever its cause. */
const addUpShifts = () => {
  const holder = globalThis as unknown as { shifted: number };
  holder.shifted = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) holder.shifted += (entry as PerformanceEntry & { value: number }).value;
  });
  observer.observe({ type: "layout-shift", buffered: true });
};

describe("nothing shifts while loading", () => {
  let token: string;
  let unit: string;
  beforeAll(async () => {
    token = await tokenOf("custodian");
    unit = unitPath((await vacantUnit()).unitProfileId);
  });
  const places = [
    { place: "the search", pathOf: () => "/user" },
    { place: "the results", pathOf: () => results },
    { place: "the unit page", pathOf: () => unit },
    { place: "the tenant list", pathOf: () => "/property/tenent" },
  ];
  const visitors = oneOrAll<{ screen: Screen; who: "anonymous" | "signed in" }>(
    { screen: "phone", who: "signed in" },
    { screen: "phone", who: "anonymous" },
    { screen: "desk", who: "anonymous" },
    { screen: "desk", who: "signed in" },
  );

  describe.each(places)("on $place", ({ pathOf }) => {
    it.each(visitors)("on a $screen, $who", async ({ screen, who }) => {
      const stored: Record<string, string> = who === "signed in" ? { accessToken: token } : {};
      const { page, context } = await visit({ screen, stored });
      await page.addInitScript(addUpShifts);
      await slowNetworkDown(await context.newCDPSession(page));
      await page.goto(pathOf(), { waitUntil: "networkidle" });
      const shifted = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect(shifted).toBeLessThanOrEqual(0.02);
    });
  });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${inject("testServer").address}${path}`, { headers: { "accept-encoding": "br, gzip", ...headers } });

const scripts = async () => [...(await (await ask("/user")).text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)];

describe("over the wire", () => {
  it("pages are compressed, revalidated each time, and not sent again unchanged", async () => {
    const page = await ask("/user");
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    // Other tests make units meanwhile, and the page shows the newest.
    let etag = page.headers.get("etag")!;
    const again = await vi.waitUntil(async () => {
      const answer = await ask("/user", { "if-none-match": etag });
      etag = answer.headers.get("etag")!;
      return answer.status === 304 && answer;
    });
    expect(await again.text()).toBe("");
    expect((await ask(results, { "if-none-match": etag })).status).toBe(200);
  });

  it("code is compressed at build time and cached forever", async () => {
    const paths = (await scripts()).map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const { headers } = await ask(path);
      expect(headers.get("content-encoding")).toBe("br");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });
});
