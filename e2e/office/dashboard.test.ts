import type { RentTotals } from "@vasati/contract/money/accounts";
import type { Attention, Summary } from "@vasati/contract/office/dashboard";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { screens } from "../support/browser/screens.ts";
import { cards } from "../support/records/portfolio/search-page.ts";
import { receivedEnquiry } from "../support/records/leasing/enquiries.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const dashboardPath = "/property/dashboard";

const readAs = async <Found>(mailbox: string, path: string): Promise<Found> =>
  (await call(`GET ${path}`, { token: await tokenOf(mailbox) })).json() as Promise<Found>;
const summaryOf = (mailbox: string) => readAs<Summary>(mailbox, "/unitprofiles/summary");

/** The dashboard of a demo account after loading, and the answer that it shows, because other tests change the figures. */
async function openDashboard(mailbox: string): Promise<{ page: Page; summary: Summary; attention: Attention }> {
  const { page } = await visit({ stored: { accessToken: await tokenOf(mailbox) } });
  const answered = Promise.all(
    ["/summary", "/summary/attention"].map((path) => page.waitForResponse(`**/api/v1/unitprofiles${path}`)),
  );
  await open(page, dashboardPath);
  const [summary, attention] = await Promise.all((await answered).map((answer) => answer.json()));
  await figures(page).getByText("Active Properties").waitFor();
  await page
    .getByText(/of \d+ vacant/)
    .first()
    .waitFor();
  return { page, summary: summary as Summary, attention: attention as Attention };
}
const inRupees = (amount: number) =>
  `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
const figures = (page: Page) => page.getByRole("region", { name: "Key figures", exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

describe("the greeting", () => {
  it.each([
    ["administrator", "Administrator"],
    ["custodian", "Property manager"],
    ["owner", "Owner"],
  ])("names the person and the role: %s", { meta: { proves: "2.27" } }, async (mailbox, badge) => {
    const { page } = await openDashboard(mailbox);
    const { name } = await readAs<{ name: string }>(mailbox, "/users/me");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toMatch(new RegExp(`^Good (morning|afternoon|evening), ${name}$`));
    await expectSeen(page.locator("header").filter({ has: heading }).getByText(badge, { exact: true }));
  });
});

describe("the figures", () => {
  it("are the four, in order, with the counts of the portfolio", { meta: { proves: ["2.28", "14.13"] } }, async () => {
    const { page, summary } = await openDashboard("custodian");
    const shown = await figures(page).getByRole("link").allTextContents();
    const expected = [
      ["Active Properties", summary.numberOfProperties],
      ["Occupied Units", summary.numberOfOccupiedUnits],
      ["Pending Tasks", summary.pendingTasks],
      ["Active Leases", summary.activeLeases],
    ] as const;
    expect(shown).toHaveLength(4);
    expected.forEach(([title, count], index) => expect(shown[index]?.startsWith(`${title}${count}`)).toBe(true));
    expect(shown[3]).toMatch(new RegExp(`${summary.endOfLeaseThisMonth} ends? this month$`));
  });

  itInMatrix("open the lists of what they count", { meta: { provesInMatrix: "2.28" } }, async () => {
    const { page } = await openDashboard("custodian");
    await figures(page).getByRole("link", { name: "Active Properties" }).click();
    // Those of this custodian.
    await page.waitForURL("**/property?custodian=2");
    await cards(page).first().waitFor();

    await page.goBack();
    const asked = page.waitForRequest((request) => request.url().includes("/api/v1/properties?"));
    await figures(page).getByRole("link", { name: "Occupied Units" }).click();
    await page.waitForURL("**/property?state=OCP&custodian=2");
    expect(new URL((await asked).url()).search).toBe("?page=0&custodianId=2&unitStatus=OCP");
  });

  it("come after what waits, which a phone shows without scrolling", { meta: { proves: "23.36" } }, async () => {
    const { page } = await openDashboard("custodian");
    const { viewport } = screens.phone;
    await page.setViewportSize(viewport);
    const waiting = await bottomOf(panel(page, "Pending Tasks"));
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThanOrEqual(viewport.height);
    expect(waiting).toBeLessThan(await bottomOf(figures(page)));
  });

  itInMatrix("lead to the tasks by kind, for those who have tasks", { meta: { provesInMatrix: "2.28" } }, async () => {
    const { page, summary } = await openDashboard("custodian");
    expect(await panel(page, "Pending Tasks").getByRole("definition").allTextContents()).toEqual(
      [
        summary.openEnquiries,
        summary.tenanciesAwaitingActivation,
        summary.overdueTenancies,
        summary.openServiceRequests,
      ].map(String),
    );
    const tasks = page.locator('a[href^="/property/tasks"]');
    const places = await tasks.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    // Claims and cheques stand there while there are any, and other tests make some.
    expect(places).toEqual(
      expect.arrayContaining(
        ["", "?kind=awaiting", "?kind=overdue", "?kind=requests", "?kind=ending"].map(
          (kind) => `/property/tasks${kind}`,
        ),
      ),
    );
    await figures(page).getByRole("link", { name: "Active Leases" }).click();
    await expectSeen(page.getByRole("table", { name: "Ending soon" }));
  });

  itInMatrix(
    "say that loading failed, and appear after a retry",
    { meta: { provesInMatrix: ["7.19", "8.3"] } },
    async () => {
      const { page } = await visit({
        stored: { accessToken: await tokenOf("custodian") },
        expected: [/^500 GET .*\/unitprofiles\/summary$/],
      });
      await page.route("**/api/v1/unitprofiles/summary", (route) => route.fulfill({ status: 500, json: {} }));
      await open(page, dashboardPath);
      await expectSeen(page.getByText("Couldn't load the figures."));
      await expectSeen(page.getByText("Something went wrong"));
      await page.unroute("**/api/v1/unitprofiles/summary");
      await page.getByRole("button", { name: "Try again" }).first().click();
      await expectSeen(figures(page).getByText("Active Leases"));
    },
  );
});

describe("Quick Actions", () => {
  it("are the four, in order", { meta: { proves: "2.29" } }, async () => {
    const { page } = await openDashboard("administrator");
    const actions = panel(page, "Quick Actions").getByRole("listitem");
    expect(await actions.getByRole("link").or(actions.getByRole("button")).count()).toBe(4);
    for (const name of ["Add Property", "Add Tenant"])
      await expectSeen(panel(page, "Quick Actions").getByRole("link", { name }));
  });

  itInMatrix("add a property on its page", { meta: { provesInMatrix: "2.29" } }, async () => {
    const { page } = await openDashboard("custodian");
    await panel(page, "Quick Actions").getByRole("link", { name: "Add Property" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: "Add Property", exact: true }));
    expect(new URL(page.url()).pathname).toBe("/property/add-property");
  });

  it("open Add Tenant on the tenant list by the flag openAdd", { meta: { proves: ["2.30", "3.24"] } }, async () => {
    const { page } = await openDashboard("custodian");
    const action = panel(page, "Quick Actions").getByRole("link", { name: "Add Tenant" });
    // The list removes the flag as soon as it has read it.
    const flag = await action.evaluate((link: HTMLElement) => {
      link.click();
      return localStorage.getItem("openAdd");
    });
    expect(flag).toBe("true");
    await page.waitForURL("**/property/tenent");
    await expectSeen(page.getByRole("dialog", { name: "Add Tenant" }));
  });

  itInMatrix("open the settings", { meta: { provesInMatrix: "2.29" } }, async () => {
    const { page } = await openDashboard("custodian");
    await panel(page, "Quick Actions").getByRole("link", { name: "Settings" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: "Settings" }));
  });

  itInMatrix("open a new lease", { meta: { provesInMatrix: "2.29" } }, async () => {
    const { page } = await openDashboard("custodian");
    await panel(page, "Quick Actions").getByRole("link", { name: "New Lease" }).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: "New Lease" }));
  });

  itInMatrix("are shown to those who may add records", async () => {
    const { page } = await openDashboard("owner");
    expect(await panel(page, "Quick Actions").count()).toBe(0);
  });
});

describe("what needs a manager's attention", () => {
  itInMatrix("has the oldest enquiries, with links", { meta: { provesInMatrix: "2.31" } }, async () => {
    const { page, attention } = await openDashboard("custodian");
    const { enquiries } = attention;
    const rows = panel(page, "Enquiries awaiting reply").getByRole("listitem");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(Math.min(5, enquiries.total));
    const [first] = enquiries.items;
    expect(await rows.first().textContent()).toContain(first?.tenantName);
    await rows.first().getByRole("link").first().click();
    await page.waitForURL(`**/property/enquiries?open=${first?.enquiryId}`);
    await expectSeen(receivedEnquiry(page, first!.tenantName));
    await page.goBack();
    await panel(page, "Enquiries awaiting reply").getByRole("link", { name: "All enquiries" }).click();
    await page.waitForURL("**/property/enquiries?state=open");
  });

  it("has the tenancies that end first", { meta: { proves: "2.31" } }, async () => {
    const { page, attention } = await openDashboard("administrator");
    const { endingTenancies } = attention;
    const rows = panel(page, "Tenancies ending within 60 days").getByRole("listitem");
    await rows.first().waitFor();
    const names = await rows.allTextContents();
    expect(names.length).toBe(endingTenancies.items.length);
    endingTenancies.items.forEach(({ tenantName }, index) => expect(names[index]).toContain(tenantName));
  });

  itInMatrix("has the vacancies, in words next to the bars", async () => {
    const { page, summary } = await openDashboard("administrator");
    const { vacancyByCategory } = summary;
    const shown = await panel(page, "Vacancy by category").getByRole("listitem").allTextContents();
    const titles = { SC: "Small Commercial", LC: "Large Commercial", RS: "Residential" };
    vacancyByCategory.forEach(({ category, units, vacant }, index) =>
      expect(shown[index]).toContain(`${titles[category]}${vacant} of ${units} vacant`),
    );
    await panel(page, "Vacancy by category").getByRole("link").click();
    await expectSeen(page.getByRole("table", { name: "Vacancy" }));
  });

  itInMatrix("has an owner's own figures, without names of applicants", async () => {
    const { page, summary, attention } = await openDashboard("owner");
    expect(attention.enquiries.items).toEqual([]);
    await expectSeen(panel(page, "Enquiries awaiting reply").getByText(/^\d+ enquir(y|ies) about your units await/));
    const { numberOfProperties } = summary;
    expect(numberOfProperties).toBeLessThan((await summaryOf("administrator")).numberOfProperties);
    const shown = await figures(page).getByRole("link").first().textContent();
    expect(shown).toMatch(new RegExp(`^Active Properties${numberOfProperties}With`));
  });
});

it("shows staff the rent of this month", { meta: { proves: "2.54" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  const answered = page.waitForResponse(/\/rent\/totals/);
  await open(page, dashboardPath);
  const { dueThisMonth, receivedThisMonth, overdue, depositsHeld } = (await (await answered).json()) as RentTotals;
  const rent = page.getByRole("region", { name: "Rent this month" });
  for (const amount of [dueThisMonth, receivedThisMonth, overdue.amount, depositsHeld])
    await expectSeen(rent.getByText(inRupees(amount), { exact: true }).first());
});

itInMatrix("is not for tenants", async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("tenant") } });
  await open(page, dashboardPath);
  await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
});
