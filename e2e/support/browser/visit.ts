import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { expect, inject, onTestFinished, vi } from "vitest";
import { isWholeMatrix } from "../../../server/test/app/matrix.ts";
import { watchForProblems } from "./problems.ts";
import { serverInUse } from "../server/server-in-use.ts";
import type { Screen } from "./screens.ts";
import { screens } from "./screens.ts";

export interface VisitOptions {
  screen?: Screen;
  scheme?: "light" | "dark";
  /** The language of the page; `language` in a cookie is the visitor's own choice. */
  language?: "en" | "hi" | "kn";
  /** The language of the browser if the product doesn't have it: `en-US`. */
  locale?: string;
  /** The initial local storage, usually a token. */
  stored?: Record<string, string>;
  javaScript?: boolean;
  /** Enables live news. Off by default, because changes by other tests would make screens unpredictable. */
  live?: boolean;
  /** Enables the service worker, which caches pages; most tests run without it. */
  worker?: boolean;
  /** The address to visit, if not the server's own. */
  address?: string;
  /** The expected problems, such as `/^500 GET/`. Each must occur, and no others may. */
  expected?: RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
}

/** Generous for busy machines; it only delays real failures. */
const patienceMilliseconds = 60_000;

let browser: Promise<Browser> | undefined;

/** The run's browser. Its connection lives as long as the test file. */
const connectedBrowser = () => (browser ??= chromium.connect(inject("browser")));

const localesOf = { en: "en-IN", hi: "hi-IN", kn: "kn-IN" };

/** The last screenshot, for investigating a failure. */
async function keepPicture(context: BrowserContext, testName: string): Promise<void> {
  const path = join(import.meta.dirname, "../../output/failed", `${testName.replaceAll(/\W+/g, "-").slice(0, 80)}.png`);
  await context
    .pages()
    .at(-1)
    ?.screenshot({ path, fullPage: true })
    .catch(() => undefined);
}

/** Runs in the page: ends the live-news stream immediately. */
function withoutNews(): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    typeof input === "string" && input.includes("/events?")
      ? Promise.resolve(new Response(null, { status: 204 }))
      : real(input, init);
}

interface Stored {
  origin: string;
  stored: Record<string, string>;
}

/** Runs in the page. */
function store({ origin, stored }: Stored): void {
  if (location.origin === origin) Object.assign(localStorage, stored);
}

/** Lets the first document of a page find local storage as given. Playwright's own way opens another page, which takes a fifth longer. */
async function storeFirst(page: Page, given: Stored): Promise<void> {
  if (Object.keys(given.stored).length === 0) return;
  const storing = await page.addInitScript(store, given);
  page.once("domcontentloaded", () => void storing.dispose().catch(() => undefined));
}

/**
 * A visitor with an empty browser profile, for the running test. The test fails on every unexpected console warning or error,
 * page error, failed request or refused call.
 */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { screen = "desk", scheme = "light", language = "en", stored = {} } = options;
  const { locale = localesOf[language] } = options;
  const { javaScript = true, worker = false, live = false, expected = [] } = options;
  const origin = options.address ?? serverInUse().address;
  const context = await (
    await connectedBrowser()
  ).newContext({
    ...screens[screen],
    baseURL: origin,
    colorScheme: scheme,
    // Animations run ten times as fast.
    reducedMotion: isWholeMatrix ? "no-preference" : "reduce",
    locale,
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(patienceMilliseconds);
  context.setDefaultNavigationTimeout(2 * patienceMilliseconds);
  if (!live) await context.addInitScript(withoutNews);
  const problems = watchForProblems(context, { javaScript, worker });
  onTestFinished(async ({ task }) => {
    const missing = () => expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
    if (task.result?.state === "fail") await keepPicture(context, task.name);
    // The browser reports some problems only after leaving the page.
    else await vi.waitUntil(() => missing().length === 0, { timeout: patienceMilliseconds }).catch(() => undefined);
    await context.close();
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    // As texts, which the report shows in full.
    expect(unexpected.join("\n")).toBe("");
    expect(missing().join("\n")).toBe("");
  });
  const page = await context.newPage();
  await storeFirst(page, { origin, stored });
  return { page, context };
}
