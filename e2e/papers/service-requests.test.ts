import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { closeRecord, openedRecord } from "../support/browser/opened-record.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { newRequest, openRequests, openedRequest, requestRows, unitsOf } from "../support/records/papers/requests.ts";
import { visit } from "../support/browser/visit.ts";
import { keepEditing, leaveQuestion } from "../support/records/office/questions.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, tenant] = await tokensOf("administrator", "tenant");

const asAdministrator = () => ({ stored: { accessToken: administrator } });
const asTenant = () => ({ stored: { accessToken: tenant } });
const readRequest = async (id: number): Promise<ReadRequest> =>
  (await call(`GET /serviceRequests/${id}`, { token: administrator })).json() as Promise<ReadRequest>;

/** The text and the target of each link. */
const linksIn = (place: Locator) =>
  place.getByRole("link").evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute("href")}`));

describe("the list", () => {
  itInMatrix(
    "is in the collapsible menu, and shows age and overdue",
    { meta: { provesInMatrix: ["2.4", "15.1"] } },
    async () => {
      const { page } = await visit(asAdministrator());
      await open(page, "/user");
      const menu = page.getByRole("navigation", { name: "Main menu" });
      const side = ["Properties /property", "Service Requests /service-request", "Documents /documents"];
      await expect.poll(() => linksIn(menu)).toEqual(expect.arrayContaining(side));
      const top = ["Service Requests /about", "Documents /services", "Employees /contact"];
      await expect.poll(() => linksIn(page.getByRole("banner").getByRole("navigation"))).toEqual(top);
      const unfolded = (await menu.boundingBox())!.width;
      await page.getByRole("button", { name: "Collapse menu" }).click();
      await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(unfolded / 2);
      await menu.getByRole("link", { name: "Service Requests", exact: true }).click();
      await expectSeen(page.getByRole("heading", { level: 1, name: "Service Requests", exact: true }));
      expect(new URL(page.url()).pathname).toBe("/service-request");
      expect(await page.getByRole("columnheader").allTextContents()).toEqual([
        "What needs to be done?",
        "Unit",
        "Category",
        "Status",
        "Age",
      ]);
      await page.getByLabel("Status", { exact: true }).selectOption("open");
      await page.waitForURL(/state=open$/);
      // Other tests add new ones; the oldest have waited too long.
      await page.getByRole("columnheader", { name: "Age" }).getByRole("button").click();
      await page.waitForURL(/sort=createdAt$/);
      await expectSeen(requestRows(page).getByText("Overdue").first());
    },
  );

  it("is shown at /about too, with filters in the address", { meta: { proves: "2.4" } }, async () => {
    const { page } = await visit(asAdministrator());
    await open(page, "/about");
    await page.getByLabel("Category", { exact: true }).selectOption("PLB");
    await page.waitForURL(/\/about\?category=PLB$/);
    await expect
      .poll(async () => {
        const rows = await requestRows(page).allTextContents();
        return rows.length > 0 && rows.every((row) => row.includes("Plumbing"));
      })
      .toBe(true);
  });
});

describeInMatrix("a request", () => {
  itInMatrix("is raised by a tenant for their unit", { meta: { provesInMatrix: ["23.34", "23.35"] } }, async () => {
    const { page } = await visit(asTenant());
    await openRequests(page);
    await page.getByRole("button", { name: "New request" }).click();
    const dialog = page.getByRole("dialog", { name: "New service request" });
    const [unit] = await unitsOf(tenant);
    await expectSeen(dialog.getByRole("combobox", { name: "Unit" }));
    await expect.poll(() => dialog.getByRole("combobox", { name: "Unit" }).inputValue()).toBe(unit?.unitName);
    await dialog.getByLabel("Preferred time (optional)").fill("Saturday morning");
    await dialog.getByLabel("What needs to be done?").fill("The geyser trips the MCB");
    // No category is preselected; the form says that it is missing and moves there.
    await expectSeen(dialog.getByRole("button", { name: "Go to Category" }));
    await dialog.getByRole("button", { name: "Submit" }).click();
    const category = dialog.getByLabel("Category");
    await expectFocus(category);
    expect(await category.locator("option:checked").textContent()).toBe("Choose");
    await expectSeen(dialog.getByText("Choose a category."));
    await category.selectOption("ELE");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await dialog.getByRole("button", { name: "Submit" }).click();
    expect((await sent).postDataJSON()).toEqual({
      unitProfileId: unit?.unitProfileId,
      category: "ELE",
      description: "The geyser trips the MCB",
      preferredTime: "Saturday morning",
    });
    await expectSeen(page.getByText("Request sent. We've e-mailed the people who look after the unit."));
    await expectGone(dialog);
    await expectSeen(requestRows(page).getByText("The geyser trips the MCB", { exact: true }));
  });

  itInMatrix(
    "goes from New to Closed, is reopened and discussed",
    { meta: { provesInMatrix: ["4.15", "15.4"] } },
    async () => {
      const { serviceRequestId: id } = await newRequest();
      const { page } = await visit(asAdministrator());
      await open(page, `/service-request?open=${id}`);
      const dialog = openedRequest(page, id);
      expect(await dialog.getByRole("button", { name: "Start work" }).count()).toBe(0);
      const employee = dialog.getByRole("combobox", { name: "Assigned to" });
      await employee.click();
      const name = await dialog.getByRole("option").first().textContent();
      await dialog.getByRole("option").first().click();
      await dialog.getByRole("button", { name: "Assign", exact: true }).click();
      await dialog.getByRole("button", { name: "Start work" }).click();
      await dialog.getByLabel("Cost (₹)").fill("1250.50");
      await expectSeen(dialog.getByText("In progress", { exact: true }));
      await dialog.getByRole("button", { name: "Save cost" }).click();
      await expectSeen(dialog.getByText("₹1,250.50"));
      await dialog.getByRole("button", { name: "Mark as resolved" }).click();
      await expectSeen(dialog.getByText("Resolved", { exact: true }));
      const made = await readRequest(id);
      expect(name).toContain(made.custodianName);
      expect(made).toMatchObject({ status: "Resolved", cost: 1250.5 });

      const { page: home } = await visit(asTenant());
      await open(home, `/service-request?open=${id}`);
      const own = openedRequest(home, id);
      expect(await own.getByLabel("Cost (₹)").count()).toBe(0);
      await own.getByLabel("Your comment").fill("It drips again.");
      await own.getByRole("button", { name: "Comment", exact: true }).click();
      await expectSeen(own.getByRole("listitem").getByText("It drips again."));
      await own.getByRole("button", { name: "Close", exact: true }).first().click();
      await expectSeen(own.getByText("Closed", { exact: true }));
      await own.getByRole("button", { name: "Reopen" }).click();
      await expectSeen(own.getByText("Assigned", { exact: true }));
      expect(await readRequest(id)).toMatchObject({ status: "Assigned", resolvedAt: null });

      await own.getByLabel("Your comment").fill("And the basin");
      await closeRecord(home);
      const question = leaveQuestion(home);
      await keepEditing(home).click();
      await expectGone(question);
      expect(await own.getByLabel("Your comment").inputValue()).toBe("And the basin");
      await closeRecord(home);
      await question.getByRole("button", { name: "Leave" }).click();
      await expectGone(own);
    },
  );

  itInMatrix("disappears for an assignee outside the portfolio who reassigns it", async () => {
    const { serviceRequestId: id } = await newRequest();
    await call(`PATCH /serviceRequests/${id}`, { body: { version: 1, employeeId: 1 }, token: administrator });
    const { page } = await visit({ stored: { accessToken: await tokenOf("custodian.other") } });
    await open(page, `/service-request?open=${id}`);
    const dialog = openedRequest(page, id);
    await dialog.getByRole("combobox", { name: "Assigned to" }).click();
    await dialog.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await expectGone(dialog);
    expect((await readRequest(id)).employeeId).not.toBe(1);
  });

  itInMatrix("is shown in its current state after an edit conflict", async () => {
    const { serviceRequestId: id } = await newRequest();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 PATCH/, /^console: request/] });
    await open(page, `/service-request?open=${id}`);
    const dialog = openedRequest(page, id);
    await dialog.getByLabel("Cost (₹)").fill("10");
    await call(`PATCH /serviceRequests/${id}`, { body: { version: 1, cost: 20 }, token: administrator });
    await dialog.getByRole("button", { name: "Save cost" }).click();
    await expectSeen(page.getByText(/^Someone else has changed this request/));
    await expectSeen(dialog.getByText("₹20", { exact: true }));
    expect(await dialog.getByLabel("Cost (₹)").inputValue()).toBe("10");
  });

  itInMatrix("keeps its list on the screen while offline, and opens once online", async () => {
    const { page, context } = await visit(asAdministrator());
    await openRequests(page);
    const rows = await requestRows(page).allInnerTexts();
    await context.setOffline(true);
    await rowLink(requestRows(page).first()).click();
    const coming = openedRecord(page, { name: "Service Requests" });
    await expectSeen(coming.getByText("You're offline.", { exact: false }));
    await closeRecord(page);
    await expectGone(coming);
    expect(await requestRows(page).allInnerTexts()).toEqual(rows);
    await rowLink(requestRows(page).first()).click();
    await expectSeen(coming);
    await context.setOffline(false);
    const dialog = openedRecord(page, { name: /^Service request \d+$/ });
    await expectSeen(dialog.getByRole("region", { name: "Photos" }));

    // Two of its parts have unsaved entries, but going back asks only once.
    await dialog.getByLabel("Your comment").fill("It drips.");
    await dialog.getByLabel("Cost (₹)").fill("10");
    await page.evaluate(() => history.back());
    await keepEditing(page).click();
    await expectGone(leaveQuestion(page));
    expect(await dialog.getByLabel("Your comment").inputValue()).toBe("It drips.");
  });
});
