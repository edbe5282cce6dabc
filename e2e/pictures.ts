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

let scene: Scene;
beforeAll(async () => void (scene = await prepareScene()));

describe.each(Object.keys(screens) as Screen[])("on a %s", (screen) => {
  it.each(states)("$name", async (state) => {
    const page = await enter(state, screen, scene);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const path = join(folder, `${state.name}-${screens[screen].viewport.width}-${colorScheme}.png`);
      expect(await page.screenshot({ path, fullPage: true, animations: "disabled" })).not.toHaveLength(0);
    }
  });
});
