import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until exactly one such element is on the screen. */
export const expectSeen = (thing: Locator): Promise<void> => thing.waitFor();

/** Waits until it isn't on the screen, or no longer. */
export const expectGone = (thing: Locator): Promise<void> => thing.waitFor({ state: "hidden" });

/** Waits until it has the focus. */
export const expectFocus = (thing: Locator): Promise<void> =>
  expect.poll(() => thing.evaluate((element) => element === document.activeElement)).toBe(true);
