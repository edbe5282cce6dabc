import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Scene } from "./support/browser/scene.ts";
import { prepareScene } from "./support/browser/scene.ts";
import { enter } from "./support/states/enter.ts";
import { states } from "./support/states/states.ts";
import type { Screen } from "./support/browser/screens.ts";
import { screens } from "./support/browser/screens.ts";

/** `npm run pictures`: every state on both screens, light and dark, in `e2e/output/pictures` or the folder `PICTURES`. */
const folder = process.env["PICTURES"] ?? join(import.meta.dirname, "output/pictures");

/**
 * Runs in the page: the height at which all of it is in view, or all of the dialog above it. The viewport gets that height, because Chromium doesn't
 * emulate touch while it takes what is beyond the viewport (`fullPage`): a phone would show a QR code in place of the link to pay.
 */
function wholeHeight(): number {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (!dialog) return document.documentElement.scrollHeight;
  // On a desk, a dialog has a greatest height of its own.
  if (innerWidth >= 480) return innerHeight;
  const scrollers = [dialog, ...dialog.querySelectorAll("*")].filter(
    (element) => getComputedStyle(element).overflowY === "auto",
  );
  return innerHeight + Math.max(0, ...scrollers.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
}

let scene: Scene;
beforeAll(async () => void (scene = await prepareScene()));

describe.each(Object.keys(screens) as Screen[])("on a %s", (screen) => {
  it.each(states)("$name", async (state) => {
    const page = await enter(state, screen, scene);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { width } = screens[screen].viewport;
      await page.setViewportSize({ width, height: await page.evaluate(wholeHeight) });
      const path = join(folder, `${state.name}-${width}-${colorScheme}.png`);
      expect(await page.screenshot({ path, animations: "disabled" })).not.toHaveLength(0);
    }
  });
});
