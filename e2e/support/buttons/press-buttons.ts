import type { Page } from "playwright-core";
import { markNext, seesAnEffect, watchForEffects } from "./buttons-in-page.ts";

/** Calls other than GET that only read: searches, the lookup of a unit's tenancy, and what dues would follow from terms. */
const readings = /\/(searchfilters|units\/map|tenancies\/unitprofiles|terms\/preview)$/;

/**
 * Lets a page read and answers all other calls with 503, so that every button can be pressed without changing anything. Counts the
 * refused calls.
 */
async function refuseChanges(page: Page): Promise<{ count: number }> {
  const refused = { count: 0 };
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.method() === "GET" || readings.test(request.url())) return route.fallback();
    refused.count += 1;
    return route.fulfill({ status: 503, contentType: "application/problem+json", json: { status: 503 } });
  });
  return refused;
}

/** Counts effects of a button that aren't visible in the page. */
function countReactions(page: Page): { count: number } {
  const reactions = { count: 0 };
  const react = () => void (reactions.count += 1);
  page.on("request", react).on("download", react).on("filechooser", react).on("popup", react);
  return reactions;
}

/** A scroll that moves smoothly starts frames later. */
const soon = { timeout: 5000 };

const dialogsOf = (page: Page) =>
  page.locator("dialog[open], [role=dialog], [role=alertdialog]").filter({ visible: true });

const failureOf = (action: () => Promise<unknown>): Promise<string | undefined> =>
  action().then(
    () => undefined,
    (error: unknown) => String(error).slice(0, 300),
  );

/** Reports a failed change. */
const showsFailure = (page: Page) =>
  page.locator("[role=alert], [role=status]").filter({ visible: true, hasText: /\w/ }).first().waitFor();

export interface Ground {
  /** Waits until nothing is loading. */
  settle: () => Promise<void>;
  /** What is wrong with the current page. */
  complaints: () => Promise<string[]>;
  /** Reloads an address. */
  reopen: (address: string) => Promise<void>;
}

/**
 * Returns a function that presses one new button of each kind, on the current page, in its tabs and in the dialogs that open. Changes
 * are refused. It reports wrong and missing effects, and the addresses to which buttons led.
 */
export async function pressingButtons(page: Page, { settle, complaints, reopen }: Ground) {
  const refused = await refuseChanges(page);
  const reactions = countReactions(page);
  const pressed = new Set<string>();

  /** Presses the marked button. Returns what is wrong. */
  async function pressMarked(): Promise<string[]> {
    const before = { refused: refused.count, reactions: reactions.count };
    await page.evaluate(watchForEffects);
    const failure = await failureOf(() => page.locator("[data-next]").click());
    if (failure) return [`cannot be pressed: ${failure}`];
    await settle();
    if (refused.count > before.refused)
      return (await failureOf(() => showsFailure(page))) ? ["fails without a word"] : [];
    const faults = await complaints();
    if (reactions.count === before.reactions && (await failureOf(() => page.waitForFunction(seesAnEffect, null, soon))))
      faults.push("does nothing");
    return faults;
  }

  /** Closes the topmost dialog with Escape. If it asks for confirmation, reloads the page. */
  async function closeDialog(address: string): Promise<void> {
    const open = await dialogsOf(page).count();
    await page.keyboard.press("Escape");
    await settle();
    if ((await dialogsOf(page).count()) >= open) await reopen(address);
  }

  return async function pressAll(): Promise<{ faults: string[]; addresses: string[] }> {
    const [faults, addresses] = [[] as string[], [] as string[]];
    const address = page.url();
    const { pathname } = new URL(address);
    for (;;) {
      const next = await page.evaluate(markNext, { pressed: [...pressed], pathname });
      if (next) {
        pressed.add(next.kind);
        const refusedBefore = refused.count;
        faults.push(...(await pressMarked()).map((fault) => `${address}: “${next.words}” ${fault}`));
        if (page.url() !== address) addresses.push(page.url());
        if (new URL(page.url()).pathname !== pathname || refused.count > refusedBefore) await reopen(address);
      } else if (await dialogsOf(page).count()) await closeDialog(address);
      else return { faults, addresses };
    }
  };
}
