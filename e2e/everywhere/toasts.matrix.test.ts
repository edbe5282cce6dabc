import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { answerOnce } from "../support/server/answers.ts";
import { area, register, tokenOf, vacantUnit } from "../support/server/api.ts";
import { fillIn, submitButton } from "../support/records/leasing/enquiry-form.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { addOwnerDialog, openOwners } from "../support/records/portfolio/owners.ts";
import { palette, searchPalette } from "../support/records/office/palette.ts";
import type { Screen } from "../support/browser/screens.ts";
import { screens } from "../support/browser/screens.ts";
import { choose, controls } from "../support/records/portfolio/search-page.ts";
import { unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";

const custodian = await tokenOf("custodian");
const closeToast = (page: Page): Locator => page.getByRole("button", { name: "Close notification" });

/** In the page: records the controls that are fully visible. */
function noteControls(): void {
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")];
  const noted = all.filter((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    return corners.every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
  });
  Object.assign(window, { noted });
}

/** In the page: the number of recorded controls, and which of them a toast covers now. */
function coveredControls(): { noted: number; covered: string[] } {
  const { noted } = window as unknown as { noted: Element[] };
  const toasts = [...document.querySelectorAll("[aria-label=Notifications] button")].map(
    (button) => button.parentElement!,
  );
  const places = toasts.map((toast) => toast.getBoundingClientRect());
  // What appears without the toasts was below them; scrolled parts may be out of sight.
  toasts.forEach((toast) => (toast.style.visibility = "hidden"));
  const covered = noted.filter((control) => {
    const box = control.getBoundingClientRect();
    return places.some((place) => {
      const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)];
      const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)];
      const below = left < right && top < bottom && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return below && control.contains(below);
    });
  });
  toasts.forEach((toast) => (toast.style.visibility = ""));
  return { noted: noted.length, covered: covered.map((control) => control.outerHTML.slice(0, 120)) };
}

/** Triggers a toast, which must cover nothing that was there before, and closes it. */
async function expectRoomFor(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(noteControls);
  await act();
  await expectSeen(closeToast(page));
  const { noted, covered } = await page.evaluate(coveredControls);
  expect(noted).toBeGreaterThan(0);
  expect(covered).toEqual([]);
  await closeToast(page).click();
  await expectGone(closeToast(page));
}

/** A search that fails. */
async function failSearch(page: Page): Promise<void> {
  await page.route("**/units/searchfilters", (route) => route.fulfill({ status: 500, json: {} }));
  await choose(page, { area: area.title, category: "SC" });
}

describe.each(oneOrAll<Screen>("phone", "desk"))("on a %s, a toast covers nothing", (screen) => {
  it("on a page, at its top and at any scroll position", async () => {
    const { page } = await visit({ screen, expected: [/^500 POST/] });
    await page.setViewportSize({ ...screens[screen].viewport, height: 560 });
    await open(page, "/user");
    await failSearch(page);
    await expectRoomFor(page, () => controls(page).search.click());
    await page.evaluate(() => {
      document.querySelector("main")!.style.minHeight = "2000px";
      scrollTo(0, 120);
    });
    await expectRoomFor(page, () => page.getByRole("button", { name: "Try again" }).click());
  });

  it("next to the enquiry button", async () => {
    const { token } = await register();
    const { unitProfileId } = await vacantUnit();
    const { page } = await visit({ screen, stored: { accessToken: token }, expected: [/^500 POST/] });
    await answerOnce(page, "POST /tenants/enquiries", 500);
    await open(page, unitPath(unitProfileId));
    const enquire = page.getByRole("button", { name: "Enquire Now" });
    await expectSeen(enquire);
    await page.evaluate(noteControls);
    await enquire.click();
    await fillIn(page, withMouse(page));
    await submitButton(page).click();
    await expectSeen(closeToast(page));
    expect(await page.evaluate(coveredControls)).toMatchObject({ covered: [] });
    // The open menu moves with it.
    if (screen === "phone") {
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expectSeen(menu.getByRole("link", { name: "My enquiries" }));
      await menu.getByRole("button", { name: "Close notification" }).click();
      await expectGone(closeToast(page));
    }
  });

  it("in a dialog, even on a screen as small as at 400 %", { meta: { proves: "8.15" } }, async () => {
    const expected = [/^500 POST .*ownerProfiles$/];
    const { page } = await visit({ screen, stored: { accessToken: custodian }, expected });
    await page.route("**/api/v1/ownerProfiles", (route) => route.fulfill({ status: 500, json: {} }));
    await openOwners(page);
    await page.getByRole("button", { name: "Add Owner/Leaser" }).click();
    const dialog = addOwnerDialog(page);
    const name = dialog.getByLabel("Owner/Leaser Name");
    await name.fill("Meera Gowda");
    const submit = dialog.getByRole("button", { name: "Submit" });
    await expectRoomFor(page, () => submit.click());
    await page.setViewportSize({ width: 320, height: 256 });
    await expectRoomFor(page, () => submit.click());
    await name.fill("Meera Rao");
    expect(await name.inputValue()).toBe("Meera Rao");
  });
});

it("in the command palette can be closed there", { meta: { proves: "8.15" } }, async () => {
  const { page } = await visit({ stored: { accessToken: custodian }, expected: [/^500 POST/] });
  await open(page, "/user");
  await failSearch(page);
  await controls(page).search.click();
  await expectSeen(closeToast(page));
  await searchPalette(page);
  await palette(page).getByRole("button", { name: "Close notification" }).click();
  await expectGone(closeToast(page));
});

it("stays while it has the focus, and then returns it", async () => {
  const { page } = await visit({ expected: [/^500 POST/] });
  await page.clock.install();
  await open(page, "/user");
  await failSearch(page);
  await controls(page).search.click();
  await expectSeen(closeToast(page));
  await page.mouse.move(5, 500);
  await controls(page).search.focus();
  await closeToast(page).focus();
  await page.clock.runFor(20_000);
  await closeToast(page).press("Enter");
  await expectGone(closeToast(page));
  expect(await controls(page).search.evaluate((button) => button === document.activeElement)).toBe(true);
});
