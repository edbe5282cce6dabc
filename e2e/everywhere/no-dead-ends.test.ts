import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { onlyInMatrix } from "../../server/test/app/matrix.ts";
import { demoAccount, logIn } from "../support/server/api.ts";
import { open } from "../support/browser/open.ts";
import { pressingButtons } from "../support/buttons/press-buttons.ts";
import { visit } from "../support/browser/visit.ts";

/** More pages than any role has. Raise it when adding more kinds of pages. */
const patience = 120;

/** Parameters that only narrow down a list; the links lead to every combination of them. */
const filtersOfList = ["custodian", "mine", "state", "archived", "text"];

/** The part of an address that identifies the kind of page: one of a hundred properties is visited, and a record is the same on each page of its list. */
const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  if (searchParams.has("open")) searchParams.delete("page");
  if (pathname === "/property") filtersOfList.forEach((name) => searchParams.delete(name));
  return `${pathname}?${[...searchParams.keys()].toSorted().join("&")}`;
};

/** Every link on the page to another page of the product. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator("a[href]")
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin, download, target }) => origin === location.origin && !download && target !== "_blank")
        .map(({ href }) => href.split("#")[0] ?? href),
    );

/** The page's requests in flight. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  return requests;
}

/** In the page, once per frame: whether three frames in a row had a heading and nothing was loading. */
function isCalm(): boolean {
  const now = document.querySelector("main h1") && !document.querySelector("main [aria-busy=true]");
  const counter = window as { calmFrames?: number };
  counter.calmFrames = now ? (counter.calmFrames ?? 0) + 1 : 0;
  if (counter.calmFrames < 3) return false;
  counter.calmFrames = 0;
  return true;
}

/** Waits until nothing is loading, and nothing starts loading in the next frames. */
async function settle(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  do {
    await expect.poll(() => underWay.size).toBe(0);
    await page.waitForFunction(isCalm);
  } while (underWay.size > 0);
}

/** What is wrong with the page as a person sees it. */
async function complaintsAbout(page: Page): Promise<string[]> {
  const { words, title, hollow, nowhere } = await page.evaluate(() => ({
    words: document.querySelector("main")?.innerText.trim() ?? "",
    title: document.title,
    /** Controls without a name. */
    hollow: [...document.querySelectorAll<HTMLElement>("a, button")].filter(
      (thing) => thing.checkVisibility() && !thing.innerText.trim() && !thing.ariaLabel && !thing.title,
    ).length,
    nowhere: document.querySelectorAll('a:not([href]), a[href=""], a[href="#"]').length,
  }));
  const complaints = [];
  if (words.length < 20) complaints.push("shows nothing");
  if (!title.includes("Vasati")) complaints.push(`is titled "${title}"`);
  if (hollow > 0) complaints.push(`has ${hollow} links or buttons without words`);
  if (nowhere > 0) complaints.push(`has ${nowhere} links to nowhere`);
  if (await page.getByRole("button", { name: "Try again" }).count()) complaints.push("could not load something");
  return complaints;
}

/** The keys of local storage (requirements 3.24). */
const storageKeys = new Set(["accessToken", "unitId", "unitType", "propertyId", "openAdd", "user", "categories"]);

/**
 * Starts at the search, visits one page of each kind that links and buttons lead to, and presses one button of each kind there.
 * Returns the paths and what is wrong.
 */
async function walk(page: Page): Promise<{ paths: Set<string>; complaints: string[] }> {
  const underWay = requestsOf(page);
  await open(page, "/user");
  const seen = new Set<string>();
  const paths = new Set<string>();
  const complaints: string[] = [];
  const queue = [page.url()];
  const pressAll = await pressingButtons(page, {
    settle: () => settle(page, underWay),
    complaints: () => complaintsAbout(page),
    reopen: async (address) => {
      await open(page, address);
      await settle(page, underWay);
    },
  });
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    expect(seen.size).toBeLessThanOrEqual(patience);
    const answer = await open(page, address);
    paths.add(new URL(page.url()).pathname);
    await settle(page, underWay);
    const found = await complaintsAbout(page);
    if (answer?.ok() !== true) found.push(`is answered ${answer?.status()}`);
    if (page.url().includes("/error")) found.push("ends at an error");
    complaints.push(...found.map((complaint) => `${address} ${complaint}`));
    queue.push(...(await linksOf(page)));
    const { faults, addresses } = await pressAll();
    complaints.push(...faults);
    queue.push(...addresses);
  }
  const stored = await page.evaluate(() => Object.keys(localStorage));
  complaints.push(...stored.filter((key) => !storageKeys.has(key)).map((key) => `${key} is stored`));
  return { paths, complaints };
}

const manager = [
  "/user",
  "/property",
  "/property/dashboard",
  "/property/tasks",
  "/property/tenent",
  "/property/owners",
  "/property/import",
  "/property/reports",
];
const people = ["/property/tenent-details", "/property/owner-details", "/property/employee-details"];
const details = ["/property/property-details", "/property/unit-profile-details"];

/** In milliseconds. An administrator's walk has some fifty pages and hundreds of buttons. */
const long = 1_800_000;

/** The product's console messages about a change that was refused on purpose. */
const expectedMessage = /^console: request .* 503 /;
/** Everybody can end their sessions, set up an authenticator app, shortlist a unit and ask to be told of others. */
const ownChanges = [
  /^503 DELETE .*\/users\/me\/sessions/,
  /^503 POST .*\/users\/me\/codes\/secret$/,
  /^503 PUT .*\/shortlist\/\d+$/,
  /^503 POST .*\/users\/me\/alerts$/,
];

const walks: { account: string; refused: RegExp[]; paths: string[] }[] = [
  {
    account: "administrator",
    refused: [/^503 /, expectedMessage],
    paths: [...manager, ...details, ...people, "/property/add-property", "/contact"],
  },
  {
    account: "custodian",
    refused: [/^503 /, expectedMessage],
    paths: [...manager, ...details, ...people, "/property/add-property", "/contact"],
  },
  {
    account: "owner",
    refused: [...ownChanges, /^503 POST .*\/users\/me\/views$/, expectedMessage],
    paths: ["/user", "/property", "/property/dashboard", "/property/reports", ...details],
  },
  {
    account: "tenant",
    refused: [...ownChanges, /^503 DELETE .*\/photos\//, expectedMessage],
    paths: ["/user", "/property", ...details],
  },
  { account: "user", refused: [...ownChanges, expectedMessage], paths: ["/user", "/property", ...details] },
];

describe("no link and no button of any role leads to an error, an empty page or nowhere", () => {
  it.each(onlyInMatrix(...walks))(
    "for the $account",
    { meta: { proves: ["2.6", "3.24"] }, timeout: long },
    async ({ account, refused, paths: known }) => {
      // On another device, so that everybody has a session to end.
      await logIn(demoAccount(account));
      const { page } = await visit({ expected: refused, stored: { accessToken: await logIn(demoAccount(account)) } });
      const { paths, complaints } = await walk(page);
      expect(complaints.join("\n")).toBe("");
      expect([...paths]).toEqual(expect.arrayContaining(known));
    },
  );

  it("for visitors", { meta: { proves: "2.6" }, timeout: long }, async () => {
    const { page } = await visit({
      expected: [/^503 POST .*\/users\/login$/, /^503 POST .*\/users\/login\/challenge$/],
    });
    const { paths, complaints } = await walk(page);
    expect(complaints.join("\n")).toBe("");
    expect([...paths]).toEqual(expect.arrayContaining(["/user", "/auth/login", "/auth/register"]));
  });
});
