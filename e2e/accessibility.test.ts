import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Scene } from "./support/scene.ts";
import { prepareScene } from "./support/scene.ts";
import { enter } from "./support/states/enter.ts";
import { states } from "./support/states/states.ts";
import type { State } from "./support/states/state.ts";
import { screens } from "./support/screens.ts";

let scene: Scene;
beforeAll(async () => void (scene = await prepareScene()));

/** Dark differs from light in nothing but colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

async function objectionsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What axe-core says against the page: all of its rules in the light, those about colours in the dark too. */
async function objectionsTo(page: Page): Promise<{ light: string[]; dark: string[] }> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await objectionsOf(new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: "dark" });
  return { light, dark: await objectionsOf(new AxeBuilder({ page }).withRules(colourRules)) };
}

const none = { light: [], dark: [] };
const isPerScreen = ({ perScreen }: State) => perScreen === true;

describe("axe-core finds nothing, light and dark", () => {
  it.each(states.filter((state) => !isPerScreen(state)))("in the state $name, wide and narrow", async (state) => {
    const page = await enter(state, "desk", scene);
    expect(await objectionsTo(page)).toEqual(none);
    await page.setViewportSize(screens.phone.viewport);
    expect(await objectionsTo(page)).toEqual(none);
  });

  it.each(states.filter(isPerScreen))("in the state $name, on each screen", async (state) => {
    for (const screen of ["desk", "phone"] as const)
      expect(await objectionsTo(await enter(state, screen, scene))).toEqual(none);
  });
});
