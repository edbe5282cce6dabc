import type { PageOf } from "@vasati/contract/wire/paging";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import type { Task } from "@vasati/contract/office/tasks";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { kindLink, newPortfolio, taskRows, tasksPath } from "../support/records/office/tasks.ts";
import { visit } from "../support/browser/visit.ts";

/** A shared portfolio, of which each test uses another part. Created by the first test, because only a test can wait for a mail. */
let made: ReturnType<typeof newPortfolio> | undefined;
const portfolio = () => (made ??= newPortfolio());

const countOf = (page: Page, kind: TaskKind) => () =>
  kindLink(page, kind)
    .textContent()
    .then((text) => Number(/\d+$/.exec(text ?? "")?.[0]));
const showsNothing = (page: Page) => expectSeen(page.getByText("No tasks here"));

it("tasks done by others leave the list by themselves", { meta: { proves: "14.12" } }, async () => {
  const { token, enquiries } = await portfolio();
  const { page } = await visit({ stored: { accessToken: token }, live: true });
  const following = page.waitForResponse("**/api/v1/events?*");
  // A page that no longer exists, as in an old link, opens the last page.
  await open(page, `${tasksPath}?page=7`);
  await page.waitForURL((url) => url.search === "");
  await following;
  await expect.poll(countOf(page, "enquiries")).toBe(2);
  expect(await taskRows(page, "enquiries").count()).toBe(2);
  await call(`PATCH /enquiries/${enquiries[0]?.enquiryId}`, { body: { version: 1, status: "Closed" }, token });
  await expect.poll(() => taskRows(page, "enquiries").count()).toBe(1);
  await expect.poll(countOf(page, "enquiries")).toBe(1);
});

const tenanciesToActivate = async (token: string) => {
  const { items } = (await (await call("GET /tasks?kind=awaiting", { token })).json()) as PageOf<Task>;
  return items.flatMap((task) => (task.kind === "awaiting" ? [task] : []));
};

/** An active tenancy, and its pending renewal. */
async function renew(token: string, tenancyId: number): Promise<void> {
  const { tenantId } = (await (await call(`GET /tenancies/${tenancyId}`, { token })).json()) as ReadTenancy;
  const body = { tenancyId, tenantId, tenancyStatus: "Active" };
  expect((await call("PATCH /tenancies/statuses", { body, token })).status).toBe(200);
  const terms = { percent: 5, tenancyCommencingDate: "2039-01-01" };
  expect((await call(`POST /tenancies/${tenancyId}/renewals`, { body: terms, token })).status).toBe(201);
}

it("tenancies are activated, expired and renewed by keyboard", { meta: { proves: "14.12" } }, async () => {
  const { token } = await portfolio();
  const { page } = await visit({ stored: { accessToken: token } });
  const { press } = withKeyboard(page);
  await open(page, "/property/dashboard");
  await page.getByRole("link", { name: /^Pending Tasks/ }).click();
  await page.waitForURL(`**${tasksPath}`);
  await press(kindLink(page, "awaiting"));
  const awaiting = taskRows(page, "awaiting");
  await expect.poll(() => awaiting.count()).toBe(3);
  await press(awaiting.first().getByRole("button", { name: "Activate" }));
  const question = page.getByRole("dialog", { name: "Activate this tenancy?" });
  await press(question.getByRole("button", { name: "Activate" }));
  await expectGone(question);
  await expect.poll(() => awaiting.count()).toBe(2);
  await expectFocus(rowLink(awaiting.first()));
  await expect.poll(countOf(page, "awaiting")).toBe(2);

  // The reason against it replaces the question.
  const [repaired, renewed] = await tenanciesToActivate(token);
  const repairs = { body: { version: 1, unitStatus: "UNM" }, token };
  expect((await call(`PATCH /unitprofiles/${repaired?.unitProfileId}`, repairs)).status).toBe(200);
  await press(awaiting.first().getByRole("button", { name: "Activate" }));
  await expectSeen(question.getByText(/^The unit is under maintenance/));
  await question.getByRole("button", { name: "Cancel" }).click();

  await renew(token, renewed?.tenancyId ?? 0);
  await press(kindLink(page, "overdue"));
  const overdue = taskRows(page, "overdue");
  await expect.poll(() => overdue.count()).toBe(2);
  await expectSeen(overdue.first().getByRole("link", { name: "Renew" }));
  await press(overdue.first().getByRole("button", { name: "Expire" }));
  await page.getByRole("dialog", { name: "End this tenancy?" }).getByRole("button", { name: "Expire" }).click();
  await expect.poll(() => overdue.count()).toBe(1);
  await expectFocus(rowLink(overdue.first()));
  await press(overdue.first().getByRole("button", { name: "Activate renewal" }));
  await press(question.getByRole("button", { name: "Activate" }));
  await showsNothing(page);
  await expect.poll(countOf(page, "overdue")).toBe(0);
  // Focus is on the list itself, not on the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^No tasks here/);
});

it("enquiries and requests are completed over the list", { meta: { proves: "14.12" } }, async () => {
  const { token } = await portfolio();
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, tasksPath);
  const row = taskRows(page, "enquiries").filter({ hasText: "Basava Raj" });
  await row.getByRole("link", { name: /^Reply: / }).click();
  const enquiry = page.getByRole("dialog", { name: "Enquiry from Basava Raj" });
  await enquiry.getByLabel("Your reply").fill("Come and see it on Saturday.");
  await enquiry.getByRole("button", { name: "Send reply" }).click();
  await expectSeen(enquiry.getByRole("listitem").getByText("Come and see it on Saturday."));
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: "Convert to tenant" }).click();
  await enquiry.getByRole("button", { name: "Convert to tenant" }).click();
  const conversion = page.getByRole("dialog", { name: "Convert this enquiry to a tenant" });
  await conversion.getByRole("button", { name: /^(Add|Use this) tenant$/ }).click();
  await expectSeen(enquiry.getByText("Next: add the tenancy"));
  await page.keyboard.press("Escape");
  await expectGone(row);

  await kindLink(page, "requests").click();
  await taskRows(page, "requests").getByRole("link", { name: "Assign" }).click();
  const request = page.getByRole("dialog", { name: /^Service request \d+$/ });
  await request.getByRole("combobox", { name: "Assigned to" }).fill("Lalitha");
  await page.getByRole("option", { name: "Lalitha" }).first().click();
  await request.getByRole("button", { name: "Assign" }).click();
  await request.getByRole("button", { name: "Start work" }).click();
  await request.getByRole("button", { name: "Mark as resolved" }).click();
  await expectSeen(request.getByText("Resolved", { exact: true }));
  await page.keyboard.press("Escape");
  await showsNothing(page);
  await expect.poll(countOf(page, "requests")).toBe(0);
});

it("owners have no tasks, and their dashboard links to none", async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("owner") } });
  await open(page, "/property/dashboard");
  await page.getByRole("link", { name: /^Pending Tasks/ }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("pending-tasks");
  expect(await page.locator(`a[href^="${tasksPath}"]`).count()).toBe(0);
  await open(page, tasksPath);
  await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
});
