import type { NodeResult, RunOptions } from "axe-core";
import axeCore from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { isWholeMatrix, oneOrAll, onlyInMatrix } from "../../../server/test/app/matrix.ts";
import type { Scene } from "./scene.ts";
import { prepareScene } from "./scene.ts";
import { paperProblemsOf, sheetProblemsOf } from "./paper.ts";
import { enter } from "../states/enter.ts";
import type { State } from "../states/state.ts";
import type { Screen } from "./screens.ts";
import { screens } from "./screens.ts";

declare global {
  var axe: typeof axeCore;
}

/** All rules of axe-core, including best practices and the size of targets; in dark mode only colour rules, because nothing else changes. */
const rulesIn: Record<"light" | "dark", RunOptions> = {
  light: { rules: { "target-size": { enabled: true } } },
  dark: { runOnly: ["color-contrast", "link-in-text-block"] },
};

/** The bar of chosen rows stays in view, and what is below it now is scrolled above it. */
const isNotBelowABar = ({ any }: NodeResult) => !any.some(({ data }) => /obscured/iu.test(JSON.stringify(data ?? "")));

/** The violations that axe-core finds, light and dark. */
export async function accessibilityProblemsOf(page: Page): Promise<string[]> {
  const objections: string[] = [];
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  for (const colorScheme of oneOrAll<keyof typeof rulesIn>("light", "dark")) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await page.evaluate(
      // Not the style sheets: only an experimental rule, which axe leaves out, reads them, and without a network they can't be fetched.
      (rules) => axe.run({ ...rules, resultTypes: ["violations"], preload: { assets: ["media"] } }),
      rulesIn[colorScheme],
    );
    objections.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== "target-size" || isNotBelowABar(node))
          .map(({ html }) => `${colorScheme}, ${id}: ${html}`),
      ),
    );
  }
  return objections;
}

/** The smallest screen (WCAG 2.2, 1.4.10): nothing may scroll sideways. */
export const narrowest = { width: 320, height: 640 };
/** What 400 % zoom makes of a wide one: no bar may stay either. */
const zoomed = { width: 320, height: 256 };

/** Runs in the page: what stays in view while the page is scrolled. Toasts may, and a dialog is scrolled itself. */
const stayingBars = () =>
  [...document.querySelectorAll("body *")]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.clientHeight > 0)
    .filter((element) => element.checkVisibility() && !element.matches("dialog, [popover], :has(> [role=alert])"))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** Without the full matrix, one state of each screen. */
const isLookedAt = ({ isMain }: State) => isWholeMatrix || isMain;

/** What signed-in people see, who have all styles of paper. */
const isPrinted = ({ as }: State) => as !== undefined;

const isPerScreen = ({ perScreen }: State) => perScreen === true;

/** Declares the tests of the states; each test file takes a share, so that two can run in parallel. */
export const checkAccessibility = (share: readonly State[]) =>
  describe("axe-core finds nothing, light and dark", () => {
    const states = share.filter(isLookedAt);
    let scene: Scene;
    beforeAll(async () => void (scene = await prepareScene()));

    it.each(states.filter((state) => !isPerScreen(state)))(
      "in the state $name, wide, narrow and on paper",
      { meta: { proves: ["16.17", "23.30", "23.32", "23.33"] } },
      async (state) => {
        const page = await enter(state, "desk", scene);
        expect(await accessibilityProblemsOf(page)).toEqual([]);
        for (const { viewport } of onlyInMatrix(screens.phone)) {
          await page.setViewportSize(viewport);
          expect(await accessibilityProblemsOf(page)).toEqual([]);
        }
        for (const viewport of [narrowest, zoomed]) {
          await page.setViewportSize(viewport);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(viewport.width);
        }
        expect(await page.evaluate(stayingBars)).toEqual([]);
        if (!isPrinted(state)) return;
        expect(await paperProblemsOf(page)).toEqual([]);
        expect(await sheetProblemsOf(page)).toEqual([]);
      },
    );

    it.each(states.filter(isPerScreen))("in the state $name, on each screen", async (state) => {
      for (const screen of oneOrAll<Screen>("phone", "desk"))
        expect(await accessibilityProblemsOf(await enter(state, screen, scene))).toEqual([]);
    });
  });
