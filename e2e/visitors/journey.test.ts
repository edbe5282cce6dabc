import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { area, call, stranger } from "../support/server/api.ts";
import {
  alreadyRaisedSentence,
  enquiryDialog,
  fillIn,
  submitButton,
  submittedSentence,
} from "../support/records/leasing/enquiry-form.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import type { Hands } from "../support/browser/hands.ts";
import { withFinger, withKeyboard, withMouse } from "../support/browser/hands.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";
import { cards, controls } from "../support/records/portfolio/search-page.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";

const localStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

async function findUnit(page: Page, hands: Hands): Promise<string> {
  await open(page, "/user");
  await hands.choose(controls(page).area, area.title);
  await hands.choose(controls(page).category, "All Small Commercial");
  await hands.press(controls(page).search);
  const card = cards(page).nth(2);
  const name = await card.getByRole("heading").innerText();
  await hands.press(card.getByRole("link"));
  await expectSeen(page.getByRole("heading", { level: 1, name }));
  return name;
}

const tabsOf = (page: Page) => page.getByRole("tab").allTextContents();

async function registerOnTheWay(page: Page, hands: Hands) {
  const person = stranger();
  await hands.press(page.getByRole("link", { name: "Enquire Now" }));
  await page.waitForURL("**/auth/login?**");
  await hands.press(page.getByRole("link", { name: "Create an account" }));
  await hands.type(page.getByLabel("Name", { exact: true }), person.name);
  await hands.type(page.getByLabel("Email", { exact: true }), person.email);
  await hands.type(page.getByLabel("Password", { exact: true }), person.password);
  await hands.press(page.getByRole("button", { name: "Create account" }));
  await page.waitForURL("**/user/unit/unit-profile-details?**");
  return person;
}

async function enquire(page: Page, hands: Hands): Promise<void> {
  await expectSeen(enquiryDialog(page));
  expect(await submitButton(page).isDisabled()).toBe(true);
  await fillIn(page, hands);
  expect(await submitButton(page).isEnabled()).toBe(true);
  await hands.press(submitButton(page));
  await expectSeen(page.getByText(submittedSentence));
}

/** Through the menu: at the side on wide screens, behind a button on narrow ones. */
async function openOwnEnquiries(page: Page, hands: Hands, screen: Screen): Promise<void> {
  if (screen === "phone") await hands.press(page.getByRole("button", { name: "Open menu" }));
  await hands.press(page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "My enquiries" }));
  await expectSeen(page.getByRole("heading", { level: 1, name: "My enquiries" }));
}

it.each(
  oneOrAll<{ by: string; screen: Screen; handsOn: (page: Page) => Hands }>(
    { by: "touch on a phone", screen: "phone", handsOn: withFinger },
    { by: "mouse", screen: "desk", handsOn: withMouse },
    { by: "keyboard alone", screen: "desk", handsOn: withKeyboard },
  ),
)(
  "a visitor finds a unit, registers and enquires by $by",
  { meta: { proves: ["1.1", "2.5", "2.16", "2.19", "2.20", "2.23", "3.23", "3.24", "4.13", "6.5"] } },
  async ({ screen, handsOn }) => {
    const { page } = await visit({ screen });
    const hands = handsOn(page);

    const unitName = await findUnit(page, hands);
    const unitId = new URL(page.url()).searchParams.get("unitId");
    expect(await tabsOf(page)).toEqual(["Details"]);

    const person = await registerOnTheWay(page, hands);
    await expectSeen(page.getByRole("heading", { level: 1, name: unitName }));
    await enquire(page, hands);
    expect(await tabsOf(page)).toEqual(["Details", "Tenancy", "Documents"]);

    await page.reload();
    await expectSeen(page.getByText(alreadyRaisedSentence));
    expect(await page.getByText("Enquire Now").count()).toBe(0);

    await openOwnEnquiries(page, hands, screen);
    await expectSeen(page.getByRole("main").getByText(unitName));

    const mail = await mailTo(/./, new RegExp(`enquired about ${unitName.replaceAll(/\W/g, String.raw`\$&`)}\\.`));
    expect(mail.subject).toBe("New enquiry about one of your units");
    expect(mail.text).toContain(`${person.name} has enquired about ${unitName}.`);
    expect(linkIn(mail)).toMatch(/\/property\/enquiries\?open=\d+$/);

    const { accessToken, ...stored } = await localStorageOf(page);
    expect(Object.keys(stored).toSorted()).toEqual(["categories", "unitId", "unitType", "user"]);
    expect(stored).toMatchObject({ unitId, categories: expect.stringContaining("Small Commercial") as string });
    expect(JSON.parse(stored["user"] ?? "null")).toEqual({
      email: person.email,
      name: person.name,
      role: "User",
      code: expect.any(String),
    });
    await hands.press(page.getByRole("button", { name: "Logout" }));
    await page.waitForURL((url) => url.pathname === "/user");
    await expectSeen(page.getByRole("link", { name: "Login" }));
    expect(await localStorageOf(page)).toEqual(stored);
    await expect.poll(async () => (await call("GET /users/me", { token: accessToken! })).status).toBe(401);
  },
);
