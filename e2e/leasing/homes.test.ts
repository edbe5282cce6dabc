import type { OwnedPage } from "@vasati/contract/office/owned";
import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { call, readUnit, tokenOf } from "../support/server/api.ts";

/** In the page: whether a thing stands before another. */
const isBefore = (thing: Node, other: Node | null) =>
  Boolean(other && thing.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

it(
  "a tenant begins at home: rent to pay in a tap, the manager, and a problem shown by photo",
  { meta: { proves: ["2.51", "2.52"] } },
  async () => {
    const { page } = await visit({ screen: "phone" });
    const { press } = withFinger(page);
    await open(page, "/auth/login");
    await press(page.getByRole("button", { name: "Tenant", exact: true }));
    await page.waitForURL("**/property/my-home");
    const pay = page.getByRole("link", { name: /^Pay ₹[\d,.]+ by UPI$/ });
    expect(await pay.getAttribute("href")).toMatch(/^upi:\/\/pay\?pa=/);
    const manager = page.getByRole("region", { name: "Your property manager" });
    expect(await manager.getByRole("link", { name: /^70000\d{5}$/ }).getAttribute("href")).toMatch(/^tel:70000/);
    expect(await manager.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toMatch(/^https:\/\/wa\.me\/91/);
    await expectSeen(page.getByRole("region", { name: "Your tenancy" }).getByText(/\d+ days?$/));
    // The newest few: other tests add some.
    await expectSeen(page.getByRole("region", { name: "Documents" }).getByRole("listitem").first());

    const { unitProfileId } = await findTenancy(await tokenOf("tenant"), "tenancyStatus=Active");
    const { minRent, maxRent } = await readUnit(unitProfileId);
    const shown = (await page.getByRole("main").textContent())?.replaceAll(",", "") ?? "";
    for (const asked of [minRent, maxRent]) expect(shown).not.toContain(`₹${asked} a month`);

    await press(page.getByRole("button", { name: "Report a problem" }));
    const form = page.getByRole("dialog", { name: "New service request" });
    const [photos, words] = [form.locator("input[type=file]"), form.getByLabel("What needs to be done?")];
    await words.waitFor();
    const [above, below] = [await photos.elementHandle(), await words.elementHandle()];
    expect(await above?.evaluate(isBefore, below)).toBe(true);
  },
);

it("an owner begins with what the own properties bring", { meta: { proves: ["2.51", "2.53"] } }, async () => {
  const { page } = await visit();
  await open(page, "/auth/login");
  await page.getByRole("button", { name: "Owner", exact: true }).click();
  await page.waitForURL("**/property/my-properties");
  const { items } = (await (await call("GET /owned", { token: await tokenOf("owner") })).json()) as OwnedPage;
  const rows = page.getByRole("table", { name: "My properties" }).locator("tbody").getByRole("row");
  await expect.poll(() => rows.count()).toBe(items.length);
  await rows.first().getByRole("link").click();
  await expectSeen(page.getByRole("heading", { level: 1, name: items[0]?.propertyName ?? "" }));
  await expectSeen(rows.getByText("Not vacant").first());
  await page.getByRole("button", { name: "Back" }).click();
  await expectSeen(page.getByRole("heading", { level: 1, name: "My properties" }));
});
