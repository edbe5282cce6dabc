import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What is left of A4 between the margins of `print.css`, in CSS pixels. */
const paper = { width: 688, height: 1000 };

/** What paper must not have: things to press, and parts beside their page. */
const toBePressed = [
  "header:not(main *), nav:not(main *), [aria-label=Notifications]",
  "main button:not(th *, [aria-selected=true], [data-unit], [data-printed])",
].join();
const toBeWhole = "main :is(table, th, td, dd, h1, h2)";

/** What is wrong with a page when somebody prints it who uses the dark theme. */
export async function paperProblemsOf(page: Page): Promise<string[]> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // The styles of paper come with the menu, after the screen.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  return page.evaluate(
    ([pressed, whole]) => {
      const faults = [...document.querySelectorAll<HTMLElement>(`${pressed}, ${whole}, thead, tbody tr`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { display, breakInside } = getComputedStyle(element);
          if (element.matches("thead")) return display !== "table-header-group";
          if (element.matches("tr")) return breakInside !== "avoid";
          return element.matches(pressed) || element.getBoundingClientRect().right > innerWidth + 1;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return backgroundColor === "rgb(255, 255, 255)" ? faults : [...faults, backgroundColor];
    },
    [toBePressed, toBeWhole] as const,
  );
}
