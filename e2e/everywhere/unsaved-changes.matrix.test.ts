import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { demoAccount, logIn } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { searchPalette } from "../support/records/office/palette.ts";
import { field } from "../support/records/portfolio/properties.ts";
import { keepEditing, leaveQuestion } from "../support/records/office/questions.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";

interface Way {
  by: string;
  screen: Screen;
  leave: (page: Page) => Promise<void>;
  /** The page that it leads to. */
  to: string;
}

const ways: [Way, ...Way[]] = [
  {
    by: "a link",
    screen: "desk",
    leave: (page) => page.getByRole("link", { name: "Documents", exact: true }).first().click(),
    to: "/services",
  },
  {
    by: "the menu",
    screen: "phone",
    leave: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Owners" }).click();
    },
    to: "/property/owners",
  },
  {
    by: "the command palette",
    screen: "desk",
    leave: async (page) => {
      await searchPalette(page, "Employees");
      await page.getByRole("option", { name: "Employees" }).click();
    },
    to: "/contact",
  },
  { by: "going back", screen: "desk", leave: (page) => page.evaluate(() => history.back()), to: "/property/dashboard" },
  {
    by: "the page's own way back",
    screen: "phone",
    leave: (page) => page.getByRole("button", { name: "Back", exact: true }).click(),
    to: "/property/dashboard",
  },
  {
    by: "logging out",
    screen: "desk",
    leave: (page) => page.getByRole("button", { name: "Logout" }).click(),
    to: "/user",
  },
];

describe("a page with unsaved changes", () => {
  it.each(oneOrAll(...ways))("asks before leaving by $by", async ({ screen, leave, to }) => {
    // A separate session, because it may end.
    const { page } = await visit({ screen, stored: { accessToken: await logIn(demoAccount("custodian")) } });
    await open(page, "/property/dashboard");
    await page.getByRole("link", { name: "Add Property" }).first().click();
    const landmark = field(page, "Landmark");
    await landmark.fill("Metro");
    await leave(page);
    await expectSeen(leaveQuestion(page));
    expect(await keepEditing(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await expectGone(leaveQuestion(page));
    expect(await landmark.inputValue()).toBe("Metro");
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await landmark.click();
    await leave(page);
    await leaveQuestion(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`**${to}`);
    await expectGone(landmark);
  });

  it("lets the browser ask before leaving the site", async () => {
    const { page } = await visit({ stored: { accessToken: await logIn(demoAccount("custodian")) } });
    await open(page, "/property/add-property");
    await field(page, "Landmark").fill("Metro");
    const asked = page.waitForEvent("dialog");
    const left = page.goto("about:blank");
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
    await left;
  });
});
