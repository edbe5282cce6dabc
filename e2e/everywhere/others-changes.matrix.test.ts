import type { Document } from "@vasati/contract/papers/documents";
import type { Page } from "playwright-core";
import { expect, inject, it, onTestFinished } from "vitest";
import { listenTo } from "../../server/test/peers/event-stream.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { documentRows, documentsPath } from "../support/records/papers/documents.ts";
import { employeePath, newEmployee } from "../support/records/office/employees.ts";
import { ownerPath, newOwner } from "../support/records/portfolio/owners.ts";
import { bring, newTenancy, openTenancyTab, tenancyPanel } from "../support/records/leasing/tenancies.ts";
import { tenantPath, newTenant } from "../support/records/leasing/tenants.ts";
import { unitProfilePath, newProperty, newUnit, propertyPath } from "../support/records/portfolio/unit-form.ts";
import { call, tokenOf } from "../support/server/api.ts";

const administrator = await tokenOf("administrator");

/** A page of an administrator with live news. */
async function follow(path: string): Promise<Page> {
  const { page } = await visit({ stored: { accessToken: administrator }, live: true });
  const following = page.waitForResponse("**/api/v1/events?*");
  await open(page, path);
  await following;
  return page;
}

async function edit(path: string, change: object): Promise<void> {
  expect((await call(`PATCH /${path}`, { body: { version: 1, ...change }, token: administrator })).status).toBe(200);
}

const records = {
  tenant: async () => {
    const { tenant } = await newTenant();
    const change = () => edit(`tenants/${tenant.tenantId}`, { sponsorName: "Another" });
    return { path: tenantPath(tenant.tenantId), change };
  },
  owner: async () => {
    const { owner } = await newOwner();
    const change = () => edit(`ownerProfiles/${owner.ownerLeaserProfileId}`, { nationalityOfOwner: "Nepali" });
    return { path: ownerPath(owner), change };
  },
  employee: async () => {
    const { employeeId } = await newEmployee();
    const change = () => edit(`custodians/${employeeId}`, { telePhone: "9845067890" });
    return { path: employeePath(employeeId), change };
  },
  property: async () => {
    const { property } = await newProperty("SC");
    const change = () => edit(`properties/${property.propertyId}`, { careTakerContact: "9845067890" });
    return { path: propertyPath(property.propertyId), change };
  },
  unit: async () => {
    const { unitProfileId } = await newUnit(await newProperty("SC"));
    const change = () => edit(`unitprofiles/${unitProfileId}`, { unitName: "Another" });
    return { path: unitProfilePath(unitProfileId), change };
  },
};

it.each(Object.entries(records))(
  "the open history of a record follows changes by others: %s",
  { meta: { proves: ["15.13", "18.8"] } },
  async (_, make) => {
    const { path, change } = await make();
    const page = await follow(path);
    await page.getByText("Change history").click();
    await expectSeen(page.getByText("Created", { exact: true }));
    await change();
    await expectSeen(page.getByText("Changed", { exact: true }));
  },
);

async function addDocument(tenancyId: number): Promise<Document> {
  const form = new FormData();
  form.append("tenancyId", String(tenancyId));
  form.append("documentType", "Photo");
  form.append("file", new Blob(["%PDF-1.4"]), "lease.pdf");
  const answer = await fetch(`${inject("testServer").address}/api/v1/documents`, {
    method: "POST",
    headers: { authorization: `Bearer ${administrator}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { document: Document }).document;
}

it(
  "a tenant's new name appears in the tenancy and the documents by itself",
  { meta: { proves: ["15.13", "18.8"] } },
  async () => {
    const made = await newTenancy();
    await bring(made, "Active");
    const { tenancyId, tenantId, tenantName } = made.tenancy;
    await addDocument(tenancyId);
    const documents = await follow(`${documentsPath}?tenancyId=${tenancyId}`);
    await expectSeen(documentRows(documents).getByText(tenantName));
    const tenancy = await follow("/property");
    await openTenancyTab(tenancy, unitProfilePath(made.unit.unitProfileId));
    await expectSeen(tenancyPanel(tenancy).getByText(tenantName).first());
    const renamed = `Zarina ${tenantId}`;
    await edit(`tenants/${tenantId}`, { tenantName: renamed });
    await expectSeen(tenancyPanel(tenancy).getByText(renamed).first());
    await expectSeen(documentRows(documents).getByText(renamed));
    await expectGone(documentRows(documents).getByText(tenantName));
  },
);

it(
  "changes between the answer of a page and its connection are shown, too",
  { meta: { proves: "15.13" } },
  async () => {
    const { tenant } = await newTenant();
    const news = await listenTo(inject("testServer").address, administrator);
    onTestFinished(news.leave);
    const { page } = await visit({ stored: { accessToken: administrator }, live: true });
    const changed = Promise.withResolvers<void>();
    await page.route("**/api/v1/events?*", async (route) => {
      await changed.promise;
      await route.continue();
    });
    await open(page, tenantPath(tenant.tenantId));
    await page.getByText("Change history").click();
    await expectSeen(page.getByText("Created", { exact: true }));
    await edit(`tenants/${tenant.tenantId}`, { sponsorName: "Another" });
    await expect.poll(() => news.messages).toContainEqual({ kind: "tenant", id: tenant.tenantId });
    changed.resolve();
    await expectSeen(page.getByText("Changed", { exact: true }));
  },
);
