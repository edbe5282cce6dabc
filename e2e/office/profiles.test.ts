import { describe, expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { employeePath, newEmployee } from "../support/records/office/employees.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { newTenant, openTenants, tenantDialog, tenantPath, tenantRows } from "../support/records/leasing/tenants.ts";
import { newRequest, openedRequest, requestsPath } from "../support/records/papers/requests.ts";
import { call, tokensOf } from "../support/server/api.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, custodian, owner] = await tokensOf("administrator", "custodian", "owner");
const asCustodian = () => ({ stored: { accessToken: custodian } });

describe("the page of a tenant", () => {
  itInMatrix(
    "opens from the list, says how they are reached, and edits behind a button",
    { meta: { provesInMatrix: "23.3" } },
    async () => {
      const { tenant } = await newTenant();
      const { page } = await visit(asCustodian());
      await openTenants(page, `?search=${encodeURIComponent(tenant.tenantName)}`);
      await tenantRows(page).getByRole("link", { name: tenant.tenantName }).click();
      await page.waitForURL(`**${tenantPath(tenant.tenantId)}`);
      await expectSeen(page.getByRole("heading", { level: 1, name: tenant.tenantName }));
      const contact = page.getByRole("group", { name: `Contact ${tenant.tenantName}` });
      const addresses = await contact
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(["tel:9845012345", "https://wa.me/919845012345", "mailto:meenakshi@example.com"]);
      await expectSeen(page.getByText("No tenancy yet."));
      await page.getByRole("button", { name: "Edit" }).click();
      await expectSeen(tenantDialog(page));
      expect(page.url()).toContain("edit=true");
      await page.goBack();
      await expect.poll(() => tenantDialog(page).count()).toBe(0);
      await expectSeen(page.getByRole("heading", { level: 1, name: tenant.tenantName }));
    },
  );

  it("shows what belongs to them, each with the way on", { meta: { proves: ["23.1", "23.3"] } }, async () => {
    const { tenantId, unitName, unitProfileId, tenancyId } = await findTenancy(custodian, "tenancyStatus=Active");
    const { page } = await visit(asCustodian());
    await open(page, tenantPath(tenantId));
    const tenancies = page.getByRole("region", { name: "Tenancies" });
    await expectSeen(tenancies.getByText("Active", { exact: true }).first());
    const urlOf = (name: string) => tenancies.getByRole("link", { name }).first().getAttribute("href");
    expect(await urlOf(unitName)).toContain(`unitId=${unitProfileId}`);
    expect(
      await tenancies
        .getByRole("link", { name: "Rent account" })
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toContain(`/property/rent-account?tenancyId=${tenancyId}`);
    for (const name of ["Service requests", "Documents", "Enquiries", "Details"])
      await expectSeen(page.getByRole("region", { name }));
  });

  itInMatrix(
    "is where links lead that opened a tenant above the list",
    { meta: { provesInMatrix: "23.3" } },
    async () => {
      const { tenant } = await newTenant();
      const { page } = await visit(asCustodian());
      await open(page, `/property/tenent?open=${tenant.tenantId}`);
      await page.waitForURL(`**${tenantPath(tenant.tenantId)}`);
      await expectSeen(page.getByRole("heading", { level: 1, name: tenant.tenantName }));
    },
  );
});

describeInMatrix("the building", () => {
  itInMatrix(
    "is walked by arrow keys, and offers what can be done with a unit",
    { meta: { provesInMatrix: "23.8" } },
    async () => {
      const { propertyId, unitProfileId, unitName } = await findTenancy(custodian, "tenancyStatus=Active");
      const { page } = await visit(asCustodian());
      await open(page, `/property/property-details?propertyId=${propertyId}`);
      const building = page.getByRole("region", { name: "The building" });
      const units = building.locator("[data-unit]");
      await units.first().focus();
      const idInFocus = () => page.evaluate(() => Number(document.activeElement?.getAttribute("data-unit")));
      const ids = await units.evaluateAll((all) => all.map((unit) => Number(unit.getAttribute("data-unit"))));
      for (const id of ids) expect(id).toBeGreaterThan(0);
      // Along each floor, then down to the next: every unit is reached.
      const reached = new Set([await idInFocus()]);
      for (let step = 0; step < ids.length * 2; step += 1) {
        const before = await idInFocus();
        await page.keyboard.press("ArrowRight");
        if ((await idInFocus()) === before) {
          await page.keyboard.press("ArrowDown");
          if ((await idInFocus()) === before) break;
          await page.keyboard.press("Home");
        }
        reached.add(await idInFocus());
      }
      expect(reached).toEqual(new Set(ids));

      await building.locator(`[data-unit="${unitProfileId}"]`).press("Enter");
      const unit = page.getByRole("dialog", { name: unitName });
      for (const step of ["Open unit", "Rent account", "Renew"])
        await expectSeen(unit.getByRole("link", { name: step }));
      await unit.getByRole("button", { name: "Report a repair" }).click();
      const repair = page.getByRole("dialog", { name: "New service request" });
      await expect.poll(() => repair.getByRole("combobox", { name: "Unit" }).inputValue()).toBe(unitName);
      await page.keyboard.press("Escape");
      await building.locator(`[data-unit="${unitProfileId}"]`).click();
      await unit.getByRole("button", { name: "Record receipt" }).click();
      await expectSeen(page.getByRole("dialog", { name: "Record receipt" }));
    },
  );
});

describeInMatrix("names", () => {
  itInMatrix(
    "lead to the page of the person, and the amount to the account",
    { meta: { provesInMatrix: "23.4" } },
    async () => {
      const { page } = await visit(asCustodian());
      await open(page, "/property/rent");
      const row = page.getByRole("table").locator("tbody").getByRole("row").first();
      const [tenant, unit, account] = await row
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect([tenant, unit, account]).toEqual([
        expect.stringContaining("/property/tenent-details?tenantId=") as string,
        expect.stringContaining("/property/unit-profile-details?unitId=") as string,
        expect.stringContaining("/property/rent-account?tenancyId=") as string,
      ]);
      await row.getByRole("link").first().click();
      await page.waitForURL(/tenent-details/);
    },
  );

  itInMatrix(
    "of archived employees are links for administrators only",
    { meta: { provesInMatrix: "23.4" } },
    async () => {
      const [{ serviceRequestId: id, version }, employee] = [await newRequest(), await newEmployee()];
      const { employeeId, custodianName } = employee;
      const edits = [{ status: "Assigned", employeeId }, { status: "InProgress" }, { status: "Resolved" }];
      for (const [place, edit] of edits.entries()) {
        const body = { ...edit, version: version + place };
        expect(await call(`PATCH /serviceRequests/${id}`, { body, token: custodian })).toMatchObject({ status: 200 });
      }
      const body = { archived: true, version: employee.version };
      expect(await call(`PATCH /custodians/${employeeId}`, { body, token: administrator })).toMatchObject({
        status: 200,
      });
      for (const [accessToken, links] of [
        [custodian, 0],
        [administrator, 1],
      ] as const) {
        const { page } = await visit({ stored: { accessToken } });
        await open(page, `${requestsPath}?open=${id}`);
        const request = openedRequest(page, id);
        await expectSeen(request.getByText(custodianName));
        expect(await request.getByRole("link", { name: custodianName }).count()).toBe(links);
      }
    },
  );

  itInMatrix("are no links for somebody who may not open the page", { meta: { provesInMatrix: "23.4" } }, async () => {
    const { page } = await visit({ stored: { accessToken: owner } });
    await open(page, "/property/reports?report=rentRoll");
    await page.getByRole("table").locator("tbody").getByRole("link").first().waitFor();
    expect(await page.locator('main a[href*="tenent-details"]').count()).toBe(0);
    await open(page, employeePath(1));
    await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
  });
});
