import type { Tenant } from "@vasati/contract/people/tenants";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import {
  activeTenancy,
  chosenOption,
  palette,
  paletteBox,
  paletteOptions,
  searchPalette,
} from "../support/records/office/palette.ts";
import { visit } from "../support/browser/visit.ts";

it(
  "records a receipt by what is typed, and finds the tenant by telephone number",
  { meta: { proves: ["23.11", "23.13", "23.14"] } },
  async () => {
    const token = await tokenOf("administrator");
    const { tenancyId, tenantId, unitName, tenantName } = await activeTenancy();
    // Tenants of other tests share one number.
    const telePhone = `9${String(Date.now()).slice(-9)}`;
    const { version } = (await (await call(`GET /tenants/${tenantId}`, { token })).json()) as Tenant;
    const body = { telePhone, version };
    expect(await call(`PATCH /tenants/${tenantId}`, { body, token })).toMatchObject({ status: 200 });
    const { page } = await visit({ stored: { accessToken: token } });
    await open(page, "/user");
    await searchPalette(page, "record rec");
    await expectSeen(palette(page).getByRole("option", { name: /^Record receipt/, selected: true }));
    await page.keyboard.press("Enter");
    expect(await paletteBox(page).inputValue()).toBe("Record receipt ");
    await page.keyboard.insertText(`for ${unitName}`);
    const fitting = palette(page).getByRole("group", { name: "Record receipt" }).getByRole("option");
    await expectSeen(fitting.filter({ hasText: tenantName }).first());
    await fitting.filter({ hasText: tenantName }).first().click();
    await page.waitForURL(`**/property/rent-account?tenancyId=${tenancyId}&record=true`);
    await expectSeen(page.getByRole("dialog", { name: "Record receipt" }));
    await page.keyboard.press("Escape");
    await expectGone(page.getByRole("dialog", { name: "Record receipt" }));
    expect(new URL(page.url()).searchParams.has("record")).toBe(false);

    await searchPalette(page, `+91 ${telePhone.slice(0, 5)} ${telePhone.slice(5)}`);
    const tenants = palette(page).getByRole("group", { name: "Tenants" });
    await tenants.getByRole("option", { name: tenantName }).first().click();
    await page.waitForURL("**/property/tenent-details?*");

    await searchPalette(page);
    const recent = palette(page).getByRole("group", { name: "Recently opened" });
    await expectSeen(recent.getByRole("option", { name: tenantName, selected: true }));
    await page.keyboard.press("End");
    await expectSeen(paletteOptions(page).last().and(chosenOption(page)));
    await page.keyboard.press("Home");
    await expectSeen(paletteOptions(page).first().and(chosenOption(page)));
    await page.keyboard.insertText("Nothing is called this");
    await expectSeen(palette(page).getByText("the number of a service request"));
  },
);
