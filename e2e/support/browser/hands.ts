import type { Locator, Page } from "playwright-core";

/** The input methods; every journey can use each of them. */
export interface Hands {
  press: (thing: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses from a native list by the title of an option. */
  choose: (list: Locator, title: string) => Promise<void>;
  /** Types a day, `YYYY-MM-DD`, as people do: `05/12/2026`. */
  typeDay: (field: Locator, day: string) => Promise<void>;
}

/** `2026-12-05` → `05/12/2026`. */
const asTyped = (day: string): string => day.split("-").toReversed().join("/");

const chooseByTitle: Hands["choose"] = async (list, title) => void (await list.selectOption({ label: title }));

/** Uses the pointer, and the keyboard only for typing. */
export const withMouse = (page: Page): Hands => ({
  press: (thing) => thing.click(),
  type: async (field, text) => {
    await field.click();
    await page.keyboard.insertText(text);
  },
  choose: chooseByTitle,
  typeDay: (field, day) => field.fill(asTyped(day)),
});

export const withFinger = (page: Page): Hands => ({
  ...withMouse(page),
  press: (thing) => thing.tap(),
  type: async (field, text) => {
    await field.tap();
    await page.keyboard.insertText(text);
  },
});

/** More Tab presses than any page needs. */
const patience = 100;

/** Uses only the keyboard; fails if something can't be reached by Tab or has no visible focus. */
export function withKeyboard(page: Page): Hands {
  const reach = async (thing: Locator): Promise<void> => {
    await thing.waitFor();
    for (let presses = 0; presses < patience; presses += 1) {
      if (await thing.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(thing);
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${String(thing)}`);
  };
  const typeInto: Hands["type"] = async (field, text) => {
    await reach(field);
    await page.keyboard.type(text);
  };
  return {
    press: async (thing) => {
      await reach(thing);
      await page.keyboard.press("Enter");
    },
    type: typeInto,
    choose: async (list, title) => {
      await typeInto(list, title);
      // The browser resets typeahead after a second; on a busy machine, use the arrow keys instead.
      await list.locator("option", { hasText: title }).first().waitFor({ state: "attached" });
      const chosen = () => list.locator("option:checked").textContent();
      if ((await chosen()) === title) return;
      await page.keyboard.press("Home");
      for (let presses = 0; (await chosen()) !== title; presses += 1) {
        if (presses === patience) throw new Error(`No key chooses "${title}"`);
        await page.keyboard.press("ArrowDown");
      }
    },
    typeDay: (field, day) => typeInto(field, asTyped(day)),
  };
}

/** The focus must be visible: an outline, or a shadow that appears only with the focus. */
async function expectVisibleFocus(thing: Locator): Promise<void> {
  const drawn = await thing.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  });
  if (!drawn) throw new Error(`The focus cannot be seen on ${String(thing)}`);
}
