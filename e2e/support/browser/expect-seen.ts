import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until the one thing is on the screen; fails where it does not come, or is not the only one of its kind. */
export const expectSeen = (thing: Locator): Promise<void> => thing.waitFor();

/** Waits until it is not, or no longer, on the screen. */
export const expectGone = (thing: Locator): Promise<void> => thing.waitFor({ state: "hidden" });

/** Waits until it has the focus. */
export const expectFocus = (thing: Locator): Promise<void> =>
  expect.poll(() => thing.evaluate((element) => element === document.activeElement)).toBe(true);
