import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { area, tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { contentOf, tenantHeadings } from "../support/records/papers/imports.ts";
import { open } from "../support/browser/open.ts";
import { newTenant, openTenants } from "../support/records/leasing/tenants.ts";
import { newProperty } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const asCustodian = async () => ({ stored: { accessToken: await tokenOf("custodian") } });

it.each(["csv", "xlsx"] as const)("exports the tenants that match the list's filters, as %s", async (format) => {
  const { tenant } = await newTenant();
  const { page } = await visit(await asCustodian());
  await openTenants(page, `?search=${encodeURIComponent(tenant.tenantName)}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: `Export as ${format.toUpperCase()}` }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^vasati-tenants-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
  const { headings, rows } = await contentOf(download);
  expect(headings).toEqual(tenantHeadings);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.slice(0, 2)).toEqual([tenant.tenantName, "••••••••4567"]);
});

itInMatrix("exports every page of the list", async () => {
  const mark = randomUUID();
  for (let count = 1; count <= 11; count += 1) await newTenant(`${mark} ${count}`);
  const { page } = await visit(await asCustodian());
  await openTenants(page, `?search=${mark}`);
  await expectSeen(page.getByText("1 to 10 of 11"));
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const { rows } = await contentOf(await coming);
  expect(rows).toHaveLength(11);
});

it("says 'Download Failed', and can be retried", { meta: { proves: "8.10" } }, async () => {
  const { page } = await visit({ ...(await asCustodian()), expected: [/^500 GET .*\/exports\/tenants$/] });
  await openTenants(page);
  const path = "**/api/v1/exports/tenants?*";
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Export as XLSX" }).click();
  await expectSeen(page.getByRole("alert").getByText("Download Failed"));
  await page.unroute(path);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as XLSX" }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
});

describe("the list of properties", () => {
  itInMatrix("is exported as it is shown", async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit(await asCustodian());
    await open(page, `/property?${new URLSearchParams({ custodian: "2", text: property.propertyName })}`);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as XLSX" }).click();
    const { headings, rows } = await contentOf(await coming);
    expect(headings.slice(0, 3)).toEqual(["Property name", "Category", "Area"]);
    expect(rows.map(([name]) => name)).toEqual([property.propertyName]);
  });

  it.each([
    {
      shown: "",
      exported: "properties?category=SC&custodianId=2&unitStatus=NOP&format=csv",
    },
    {
      shown: `?area=${area.value}&category=LC&type=Property&text=lakshmi&state=NOP,UNM`,
      exported: `properties?category=LC&location=${area.value}&search=lakshmi&unitStatus=NOP&unitStatus=UNM&format=csv`,
    },
    {
      shown: `?area=${area.value}&category=SC&type=Unit&unitType=Shop&state=NOP`,
      exported: `commercial-units?category=SC&location=${area.value}&unitStatus=NOP&unitProfile=Shop&format=csv`,
    },
    {
      shown: `?area=${area.value}&category=RS&type=Unit`,
      exported: `residential-units?location=${area.value}&format=csv`,
    },
  ])("with $shown asks for $exported", async ({ shown, exported }) => {
    const { page } = await visit(await asCustodian());
    await open(page, `/property${shown}`);
    const [request, download] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes("/exports/")),
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    expect(request.url().split("/exports/")[1]).toBe(exported);
    expect(download.suggestedFilename()).toMatch(/^vasati-[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
  });

  itInMatrix("is exported only by staff", async () => {
    const { page } = await visit({ stored: { accessToken: await tokenOf("owner") } });
    await open(page, "/property?show=all");
    await page.getByRole("article").or(page.getByRole("listitem")).first().waitFor();
    expect(await page.getByRole("button", { name: "Export as CSV" }).count()).toBe(0);
  });
});
