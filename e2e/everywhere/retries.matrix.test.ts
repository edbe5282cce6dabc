import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { answerOnce } from "../support/server/answers.ts";
import { tokenOf, vacantUnit } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { editOwnerPath, newOwner } from "../support/records/portfolio/owners.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { tenantsPath } from "../support/records/leasing/tenants.ts";
import { visit } from "../support/browser/visit.ts";

const custodian = await tokenOf("custodian");

const tryingAgain = (page: Page): Locator => page.getByRole("status").filter({ hasText: "Trying again…" });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** The next call fails. The second attempt is answered when the returned function is called. */
async function failThenHold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/v1${path}`, async (route) => {
    await promise;
    // The person may have stopped waiting.
    await route.fallback().catch(() => undefined);
  });
  await answerOnce(page, `GET ${path}`, 503);
  return resolve;
}

interface Load {
  what: string;
  path: string;
  begin: (page: Page) => Promise<unknown>;
  /** The message of the failure. */
  failed: string;
  /** What the screen shows after loading. */
  shown: (page: Page) => Locator;
}

const { owner } = await newOwner();
const unit = await vacantUnit();

const loads: [Load, ...Load[]] = [
  {
    what: "a list of managers",
    path: "/tenants?*",
    begin: (page) => open(page, tenantsPath),
    failed: "Couldn't load this.",
    shown: (page) => page.getByRole("table", { name: "Tenant List" }).getByRole("link").first(),
  },
  {
    what: "a visitor's unit",
    path: `/units/${unit.unitProfileId}`,
    begin: async (page) => {
      // Opened in the browser only; the server rendered another page.
      await open(page, "/auth/login");
      await page.evaluate((id) => localStorage.setItem("unitId", id), String(unit.unitProfileId));
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.evaluate(() => history.pushState(null, "", "/user/unit/unit-profile-details"));
    },
    failed: "Couldn't load the unit.",
    shown: (page) => page.getByRole("heading", { level: 1, name: unit.unitName }),
  },
  {
    what: "a record in a dialog",
    path: `/ownerProfiles/${owner.ownerLeaserProfileId}`,
    begin: (page) => open(page, editOwnerPath(owner)),
    failed: "Couldn't load this.",
    shown: (page) => page.getByRole("dialog").getByLabel("Owner/Leaser Name"),
  },
  {
    what: "a list that a form needs",
    path: "/properties/categories",
    begin: (page) => open(page, "/property/add-property"),
    failed: "Couldn't load this.",
    shown: (page) => page.getByRole("combobox", { name: "Category" }),
  },
];

describe("a load that fails", () => {
  it.each(oneOrAll(...loads))("says that $what is being retried, until the person stops it", async (load) => {
    const expected = [/^503 GET /, ...(load.what.startsWith("a list that") ? [] : [/^console: request/])];
    const { page } = await visit({ stored: { accessToken: custodian }, expected });
    const answer = await failThenHold(page, load.path);
    await load.begin(page);
    await expectSeen(tryingAgain(page));
    await button(page, "Stop").click();
    await expectSeen(page.getByRole("alert").filter({ hasText: load.failed }));
    expect(await button(page, "Try again").evaluate((one) => one === document.activeElement)).toBe(true);
    answer();
    await button(page, "Try again").click();
    await expectSeen(load.shown(page));
    await expectGone(page.getByText(load.failed));
  });

  it("is shown as soon as it has loaded", async () => {
    const { page } = await visit({ stored: { accessToken: custodian }, expected: [/^503 GET /] });
    const answer = await failThenHold(page, "/tenants?*");
    await open(page, tenantsPath);
    await expectSeen(tryingAgain(page));
    answer();
    await expectSeen(page.getByRole("table", { name: "Tenant List" }).getByRole("link").first());
    await expectGone(tryingAgain(page));
  });
});

it("a form opens whose record came before its code", async () => {
  const { tenancyId } = await findTenancy(custodian, "status=Active");
  const { page } = await visit({ stored: { accessToken: custodian } });
  const path = `/tenancies/${tenancyId}/terms`;
  const record = page.waitForEvent("requestfinished", (request) => request.url().endsWith(path));
  await page.route(/\/assets\/rent-terms-[^/]*\.js$/, async (route) => {
    await record;
    await route.fallback();
  });
  await open(page, `/property/rent-terms?tenancyId=${tenancyId}`);
  await expectSeen(button(page, "Save terms"));
});
