import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Property } from "@vasati/contract/portfolio/properties";
import type { PageOf } from "@vasati/contract/wire/paging";
import { open } from "../../browser/open.ts";
import { newEmployee, employeePath } from "../../records/office/employees.ts";
import { findTenancy } from "../../records/leasing/tenancies.ts";
import { newTenant, tenantPath } from "../../records/leasing/tenants.ts";
import { newOwner, ownerPath } from "../../records/portfolio/owners.ts";
import { call, tokenOf } from "../../server/api.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

/** A tenant of the demo with an active tenancy. */
const aTenant = async () =>
  tenantPath((await findTenancy(await tokenOf("custodian"), "tenancyStatus=Active")).tenantId);

const aProperty = async () => {
  const { propertyId } = await findTenancy(await tokenOf("custodian"), "tenancyStatus=Active");
  return `/property/property-details?propertyId=${propertyId}`;
};

/** The first of the owners who have a property; other tests let properties without one. */
const anOwner = async () => {
  const token = await tokenOf("custodian");
  const read = async <Answer>(path: string) => (await (await call(`GET ${path}`, { token })).json()) as Answer;
  const { items } = await read<PageOf<ReadTenancy>>("/tenancies?tenancyStatus=Active&size=100");
  for (const propertyId of new Set(items.map((tenancy) => tenancy.propertyId))) {
    const { currentOwner } = await read<Property>(`/properties/${propertyId}`);
    if (currentOwner) return ownerPath({ ownerLeaserProfileId: currentOwner });
  }
  throw new Error("No let property has an owner.");
};

const long = "Sri Venkateshwara Srinivasa Ramanujacharya Thirunarayanapuram Traders and Sons Private Limited";

export const states: State[] = [
  {
    name: "tenant-profile",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await open(page, await aTenant());
      await page.getByRole("heading", { name: "Tenancies" }).waitFor();
    },
  },
  {
    name: "tenant-profile-new",
    as: "administrator",
    open: async ({ page }) => {
      const { tenant } = await newTenant(long);
      await open(page, tenantPath(tenant.tenantId));
      await see(page, "No tenancy yet.");
    },
  },
  {
    name: "tenant-profile-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/profiles/**");
      await open(page, await aTenant());
      await page.getByRole("heading", { name: "Details" }).waitFor();
    },
  },
  {
    name: "tenant-profile-failed",
    as: "custodian",
    expected: [/^500 GET .*\/profiles\//, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/profiles/**");
      await open(page, await aTenant());
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "tenant-profile-missing",
    as: "custodian",
    expected: [/^404 GET .*\/(tenants|profiles)\//, /^console: request/],
    open: async ({ page }) => {
      await open(page, tenantPath(999_999_999));
      await see(page, "There's nobody here");
    },
  },
  {
    name: "owner-profile",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await open(page, await anOwner());
      await page.getByRole("heading", { name: "Properties" }).waitFor();
    },
  },
  {
    name: "owner-profile-new",
    as: "administrator",
    open: async ({ page }) => {
      await open(page, ownerPath((await newOwner()).owner));
      await see(page, "No properties.");
    },
  },
  {
    name: "employee-profile",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await open(page, employeePath(2));
      await page.getByRole("heading", { name: "Portfolio", exact: true }).waitFor();
    },
  },
  {
    name: "employee-profile-new",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, employeePath((await newEmployee()).employeeId));
      await see(page, "No properties.");
    },
  },
  {
    name: "property-profile",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await open(page, await aProperty());
      await page.getByRole("heading", { name: "Who owes rent" }).waitFor();
    },
  },
  {
    name: "building-unit",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, await aProperty());
      await page.locator("[data-unit]").first().click();
      await page.getByRole("link", { name: "Open unit" }).waitFor();
    },
  },
];
