import type { FoundRecords } from "@vasati/contract/office/palette";
import { describe, expect, it } from "vitest";
import { call, register, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { pauseClock } from "../support/browser/pause-clock.ts";
import {
  activeTenancy,
  chosenOption,
  findButton,
  palette,
  paletteBox,
  paletteOptions,
  searchPalette,
} from "../support/records/office/palette.ts";
import { newTenant, tenantDialog, tenantsPath } from "../support/records/leasing/tenants.ts";
import { visit } from "../support/browser/visit.ts";

const administrator = await tokenOf("administrator");

const asAdministrator = () => ({ stored: { accessToken: administrator } });
const found = async (text: string): Promise<FoundRecords> =>
  (
    await call(`GET /search?text=${encodeURIComponent(text)}`, { token: administrator })
  ).json() as Promise<FoundRecords>;

describe("the command palette", () => {
  it("opens by its shortcut, works with arrow keys, and returns the focus", { meta: { proves: "16.11" } }, async () => {
    const { page } = await visit(asAdministrator());
    await open(page, tenantsPath);
    const add = page.getByRole("button", { name: "Add Tenent" });
    await add.focus();
    await searchPalette(page);
    await expectFocus(paletteBox(page));
    const titles = await paletteOptions(page).allTextContents();
    expect(titles).toEqual(expect.arrayContaining(["Dashboard", "Properties", "Tenants", "Add Property"]));
    const chosen = async () => (await chosenOption(page).allTextContents()).join();
    expect(await chosen()).toBe(titles[0]);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(titles[1]);
    const id = await chosenOption(page).getAttribute("id");
    expect(await paletteBox(page).getAttribute("aria-activedescendant")).toBe(id);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(titles.at(-1));
    await page.keyboard.press("Escape");
    await expectGone(palette(page));
    await expectFocus(add);

    await page.keyboard.press("Meta+k");
    await expectSeen(palette(page));
    await page.keyboard.press("Meta+k");
    await expectGone(palette(page));
  });

  it("opens a page of the menu by its name", async () => {
    const { page } = await visit(asAdministrator());
    await open(page, tenantsPath);
    await searchPalette(page, "prop add");
    await expectSeen(palette(page).getByRole("option", { name: "Add Property", selected: true }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/property/add-property");
    await expectGone(palette(page));
  });

  it.each([
    { kind: "properties", path: "/property/property-details", query: "propertyId" },
    { kind: "units", path: "/property/unit-profile-details", query: "unitId" },
    { kind: "tenants", path: "/property/tenent-details", query: "tenantId" },
    { kind: "owners", path: "/property/owner-details", query: "ownerId" },
  ] as const)("opens what it finds of $kind", { meta: { proves: "16.11" } }, async ({ kind, path, query }) => {
    const text = { properties: "shopping", units: "shop", tenants: "sri", owners: "sri" }[kind];
    const record = (await found(text))[kind][0]!;
    const { page } = await visit(asAdministrator());
    await open(page, "/user");
    await searchPalette(page, text);
    await palette(page)
      .getByRole("option", { name: record.title })
      .filter({ hasText: record.area?.title ?? record.detail })
      .first()
      .click();
    await page.waitForURL(`**${path}?*`);
    expect(new URL(page.url()).searchParams.get(query)).toBe(String(record.id));
  });

  it("opens what somebody types fast followed by Enter, and offers it again", async () => {
    const { tenant, token } = await newTenant();
    const { page } = await visit({ stored: { accessToken: token } });
    await open(page, "/user");
    await searchPalette(page, tenant.tenantName);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Edit" }).click();
    await expectSeen(tenantDialog(page));
    expect(await tenantDialog(page).getByLabel("Tenant Name").inputValue()).toBe(tenant.tenantName);
    // It doesn't open over a dialog with a form.
    await page.keyboard.press("Control+k");
    expect(await palette(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectGone(tenantDialog(page));
    await searchPalette(page);
    const recent = palette(page).getByRole("group", { name: "Recently opened" });
    await expectSeen(recent.getByRole("option", { name: tenant.tenantName, selected: true }));
  });

  it("searches once for a word that is typed letter by letter", async () => {
    const { page } = await visit(asAdministrator());
    await page.clock.install();
    await open(page, tenantsPath);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/search")) asked.push(searchParams.get("text") ?? "");
    });
    await searchPalette(page);
    await pauseClock(page);
    for (const letter of "lakshmi") {
      await page.keyboard.press(letter);
      await page.clock.runFor(150);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(50);
    await page.clock.resume();
    await expectSeen(palette(page).getByRole("group", { name: "Properties" }));
    expect(asked).toEqual(["lakshmi"]);
  });

  it("waits for a network before searching", async () => {
    const { page, context } = await visit(asAdministrator());
    await open(page, tenantsPath);
    await searchPalette(page);
    await context.setOffline(true);
    await page.keyboard.insertText("sri");
    await expectSeen(palette(page).getByText("You're offline.", { exact: false }));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Owners", exact: true }).click();
    await expectSeen(page.getByText("You're offline. This page will load when you reconnect."));
    await context.setOffline(false);
    await expectSeen(page.getByRole("heading", { level: 1, name: "Owners" }));
  });

  it("raises a request for a unit by what is typed, fast", { meta: { proves: "23.13" } }, async () => {
    const { unitName } = await activeTenancy();
    const { page } = await visit(asAdministrator());
    await open(page, tenantsPath);
    await searchPalette(page, `${unitName} के लिए नया अनुरोध`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/service-request?raise=*");
    const dialog = page.getByRole("dialog", { name: "New service request" });
    await expectSeen(dialog);
    await expect.poll(() => dialog.getByLabel("Unit").inputValue()).toBe(unitName);
    await page.keyboard.press("Escape");
    await expectGone(dialog);
    expect(new URL(page.url()).search).toBe("");
  });

  it("offers tenants and actions only to staff, and nothing to anonymous visitors", async () => {
    const { token } = await register();
    const { page } = await visit({ stored: { accessToken: token } });
    await open(page, "/user");
    await findButton(page).click();
    await paletteBox(page).fill("lakshmi");
    await expectSeen(palette(page).getByRole("group", { name: "Properties" }));
    expect(await palette(page).getByRole("group", { name: "Tenants" }).count()).toBe(0);
    await paletteBox(page).fill("record receipt lakshmi");
    await expectSeen(palette(page).getByText("No matches."));

    const { page: stranger } = await visit();
    const scripts: string[] = [];
    stranger.on("request", (request) => scripts.push(request.url()));
    await stranger.goto("/user", { waitUntil: "networkidle" });
    await stranger.keyboard.press("Control+k");
    expect(await findButton(stranger).count()).toBe(0);
    expect(scripts.filter((url) => /signed-in|find-button|palette/.test(url))).toEqual([]);
  });
});
