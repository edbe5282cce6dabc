import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { watchForProblems } from "./problems.ts";

/** Generous for busy machines; it only delays real failures. */
export const patienceMilliseconds = 60_000;

interface Profile {
  context: BrowserContext;
  devTools: CDPSession;
  /** What has gone wrong since it was borrowed. */
  problems: string[];
}

interface Borrowed {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** Closes its pages, and clears or closes it. */
  giveBack: () => Promise<void>;
}

type ProfileOptions = BrowserContextOptions & { baseURL: string; live: boolean; afresh: boolean };

/** Profiles that tests have given back, by their options. Using one again saves a third of the work of a visit. */
const cleared = new Map<string, Profile[]>();

/** Runs in the page: ends the live-news stream immediately. */
function withoutNews(): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    typeof input === "string" && input.includes("/events?")
      ? Promise.resolve(new Response(null, { status: 204 }))
      : real(input, init);
}

async function openProfile(browser: Browser, { live, afresh: _afresh, ...options }: ProfileOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMilliseconds);
  context.setDefaultNavigationTimeout(2 * patienceMilliseconds);
  if (!live) await context.addInitScript(withoutNews);
  const problems = watchForProblems(context, {
    javaScript: options.javaScriptEnabled !== false,
    worker: options.serviceWorkers === "allow",
  });
  // An empty page keeps the profile's process alive, with the product's code compiled.
  return { context, problems, devTools: await context.newCDPSession(await context.newPage()) };
}

async function clear({ context, devTools }: Profile, origin: string): Promise<void> {
  const [, ...opened] = context.pages();
  for (const page of opened) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  }
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devTools.send("Network.clearBrowserCache");
  await context.clearCookies();
}

/** A browser profile that is empty, and its first page. */
export async function borrowProfile(browser: Browser, options: ProfileOptions): Promise<Borrowed> {
  const key = JSON.stringify(options);
  const profile = cleared.get(key)?.pop() ?? (await openProfile(browser, options));
  const { context, problems } = profile;
  problems.length = 0;
  const page = await context.newPage();
  let isChanged = options.afresh || options.serviceWorkers === "allow";
  const change = <Of>(value: Of): Of => {
    isChanged = true;
    return value;
  };
  const { clock } = page;
  // What a test does to these can't be undone, so nobody else gets the profile.
  Object.defineProperties(page, { context: { value: () => change(context) }, clock: { get: () => change(clock) } });
  const giveBack = async () => {
    if (isChanged) return context.close();
    await clear(profile, options.baseURL);
    return void cleared.set(key, [...(cleared.get(key) ?? []), profile]);
  };
  return {
    page,
    problems,
    giveBack,
    get context() {
      return change(context);
    },
  };
}
