import type { Page } from "playwright-core";
import { expect } from "vitest";
import { screens } from "./screens.ts";

/** What is left of A4 between the margins of `print.css`, in CSS pixels. */
const paper = { width: 688, height: 1000 };

/** What paper must not have: things to press, and parts beside their page. */
const toBePressed = [
  "header:not(main *), nav:not(main *), [aria-label=Notifications]",
  "main button:not(th *, [aria-selected=true], [data-unit], [data-printed])",
].join();
const toBeWhole = "main :is(table, th, td, dd, h1, h2)";

/**
 * What is wrong with the sheet that the page's button makes, all rows of a list on paper: columns of buttons, things to press, and what is cut off.
 * Nothing, if there is no such button. The page is printed already (`paperProblemsOf`).
 */
export async function sheetProblemsOf(page: Page): Promise<string[]> {
  const print = page.locator("main").getByRole("button", { name: "Print", exact: true, includeHidden: true });
  if ((await print.count()) === 0) return [];
  await print.first().dispatchEvent("click");
  const sheet = page.locator("body > :is(article, pre)");
  // Offline, not all pages of the list can be read.
  await sheet.or(page.getByText("Couldn't load everything to print.")).first().waitFor({ state: "attached" });
  if ((await sheet.count()) === 0) return [];
  return sheet.evaluate((printed) =>
    [...printed.querySelectorAll<HTMLElement>("td, th, h1, p, button:not([data-printed])")]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          element.matches("button") ||
          (element.matches("td:has(button)") && element.innerText.trim() === "") ||
          element.scrollWidth > element.clientWidth + 1 ||
          element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Runs in the page. */
const paperColour = () => getComputedStyle(document.documentElement).getPropertyValue("--paper");

/** What is wrong with a page when somebody prints it who uses the dark theme. */
export async function paperProblemsOf(page: Page): Promise<string[]> {
  // As a browser prints from a desk: what has room beside each other on the screen has it on paper too.
  await page.setViewportSize(screens.desk.viewport);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(paper);
  // The styles of paper come with the menu, after the screen.
  await expect.poll(() => page.evaluate(paperColour)).toBe("#fff");
  return page.evaluate(
    ([pressed, whole]) => {
      const faults = [...document.querySelectorAll<HTMLElement>(`${pressed}, ${whole}, thead, tbody tr`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { display, breakInside } = getComputedStyle(element);
          if (element.matches("thead")) return display !== "table-header-group";
          if (element.matches("tr")) return breakInside !== "avoid" || display !== "table-row";
          return element.matches(pressed) || element.getBoundingClientRect().right > innerWidth + 1;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return backgroundColor === "rgb(255, 255, 255)" ? faults : [...faults, backgroundColor];
    },
    [toBePressed, toBeWhole] as const,
  );
}
