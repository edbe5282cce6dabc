import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { isWholeMatrix } from "../../../server/test/app/matrix.ts";
import { watchForProblems } from "./problems.ts";
import type { Screen } from "./screens.ts";
import { screens } from "./screens.ts";

/** A machine may be busy; what does not come at all fails a little later. */
const patienceMilliseconds = 60_000;

export interface VisitOptions {
  screen?: Screen;
  scheme?: "light" | "dark";
  /** As the browser asks for it; `language` in a cookie is the visitor's own choice. */
  language?: "en" | "hi" | "kn";
  /** The language of the browser itself, where the product speaks another: `en-US`. */
  locale?: string;
  /** What local storage holds from the beginning: somebody's token, mostly. */
  stored?: Record<string, string>;
  javaScript?: boolean;
  /** Hears what others change meanwhile: other tests too, so that most would not know what they see. */
  live?: boolean;
  /** Has the service worker, which keeps what was seen; most tests are about the product without it. */
  worker?: boolean;
  /** Where the product is visited, if not at the house itself. */
  address?: string;
  /** Problems that the test provokes, such as `/^500 GET/`. Each must occur, and no other may. */
  expected?: RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
}

let browser: Promise<Browser> | undefined;

/** The browser of the run; its connection lives as long as the test file. */
const connectedBrowser = () => (browser ??= chromium.connect(inject("browser")));

const localesOf = { en: "en-IN", hi: "hi-IN", kn: "kn-IN" };

/** What the visitor saw last, for whoever looks into the failure. */
async function keepPicture(context: BrowserContext, testName: string): Promise<void> {
  const path = join(import.meta.dirname, "../../output/failed", `${testName.replaceAll(/\W+/g, "-").slice(0, 80)}.png`);
  await context
    .pages()
    .at(-1)
    ?.screenshot({ path, fullPage: true })
    .catch(() => undefined);
}

/** In the page: the server says that there is no news to follow. */
function withoutNews(): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    typeof input === "string" && input.endsWith("/events")
      ? Promise.resolve(new Response(null, { status: 204 }))
      : real(input, init);
}

/**
 * A visitor with a fresh browser profile, for the running test. The test fails on every console message of weight, error in
 * the page, failed request or refused call that it did not expect.
 */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { screen = "desk", scheme = "light", language = "en", stored = {} } = options;
  const { locale = localesOf[language] } = options;
  const { javaScript = true, worker = false, expected = [] } = options;
  const origin = options.address ?? inject("house").address;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await (
    await connectedBrowser()
  ).newContext({
    ...screens[screen],
    baseURL: origin,
    colorScheme: scheme,
    // Drawing what moves takes a tenth of the time.
    reducedMotion: isWholeMatrix ? "no-preference" : "reduce",
    locale,
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? "allow" : "block",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(patienceMilliseconds);
  context.setDefaultNavigationTimeout(2 * patienceMilliseconds);
  if (!options.live) await context.addInitScript(withoutNews);
  const problems = watchForProblems(context, { javaScript, worker });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keepPicture(context, task.name);
    await context.close();
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    expect(expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)))).toEqual([]);
  });
  return { page: await context.newPage(), context };
}
