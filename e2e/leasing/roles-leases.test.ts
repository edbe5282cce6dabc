import type { Document } from "@vasati/contract/papers/documents";
import { expect, it } from "vitest";
import { call, demoAccount, logIn, tokenOf, tokensOf } from "../support/server/api.ts";
import { documentRows, documentsPath } from "../support/records/papers/documents.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { cachedTexts, stores, untilCached } from "../support/server/cached.ts";
import { newLeasePath } from "../support/records/leasing/leases.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { open } from "../support/browser/open.ts";
import { tasksPath } from "../support/records/office/tasks.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { settingsPath, settingsView, usersPath } from "../support/records/office/users.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

/** What managers have, and what only administrators have. */
const closed = [newLeasePath, tasksPath, usersPath, "/property/audit", "/property/security"];

itInMatrix.each([
  ["owner", "/property/dashboard", ["Replies to my enquiries"]],
  [
    "tenant",
    "/user",
    [
      "Replies to my enquiries",
      "Updates on service requests",
      "Comments on service requests",
      "Answers to payments you entered",
      "Rent reminders",
    ],
  ],
  ["user", "/user", ["Replies to my enquiries"]],
])(
  "the %s has own settings, and no leases or tasks",
  { meta: { provesInMatrix: "16.14" } },
  async (role, home, mails) => {
    const { page } = await visit({ stored: { accessToken: await tokenOf(role) } });
    await open(page, home);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Settings" }).click();
    const boxes = page.getByRole("region", { name: "E-mails" }).getByRole("checkbox");
    await expectSeen(boxes.first());
    const labels = await boxes.evaluateAll((all) =>
      (all as HTMLInputElement[]).map((box) => box.labels?.[0]?.innerText),
    );
    expect(labels).toEqual(mails);
    const parts = () => page.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(await parts()).toEqual(["Your account", "E-mails", "On this device"]);
    await open(page, settingsView("login"));
    await expect.poll(parts).toEqual(["Logging in", "Where you're logged in", "Change password"]);
    for (const name of ["New Lease", "Tasks"]) expect(await page.getByRole("link", { name }).count()).toBe(0);
    for (const path of closed) {
      await open(page, path);
      await expectSeen(page.getByRole("heading", { level: 1, name: "You don't have access to this page" }));
    }
  },
);

it("visitors must log in to see leases, tasks, settings and documents", { meta: { proves: "16.14" } }, async () => {
  const { page } = await visit();
  for (const path of [...closed, documentsPath, settingsPath]) {
    await open(page, path);
    await page.waitForURL(`**/auth/login?next=${encodeURIComponent(path)}`);
  }
  await logInHere(page, demoAccount("user"));
  await expectSeen(page.getByRole("heading", { level: 1, name: "Settings" }));
});

it("only tenant and owner see the drafted agreement, offline too", { meta: { proves: "16.14" } }, async () => {
  const [custodian, user] = await tokensOf("custodian", "user");
  // They log out at the end.
  const [tenant, owner] = [await logIn(demoAccount("tenant")), await logIn(demoAccount("owner"))];
  const { tenancyId } = await findTenancy(tenant, "tenancyStatus=Active");
  const drafted = await call(`POST /tenancies/${tenancyId}/agreements`, { body: {}, token: custodian });
  const { id, fileName } = ((await drafted.json()) as { document: Document }).document;
  const follow = async (accessToken: string, screen: "phone" | "desk") => {
    const { page, context } = await visit({ stored: { accessToken }, screen, worker: true });
    const row = documentRows(page).filter({ hasText: fileName });
    await open(page, documentsPath);
    await expectSeen(row.getByText("Agreement draft", { exact: true }));
    const saving = page.waitForEvent("download");
    await row.getByRole("button", { name: `Download ${fileName}` }).click();
    expect((await saving).suggestedFilename()).toBe(fileName);
    await untilCached(page);
    // Files loaded before the worker started are cached on the next visit.
    await page.reload();
    await expect.poll(() => cachedTexts(page)).toContain(fileName);
    await context.setOffline(true);
    await page.reload();
    await expectSeen(page.getByText(/^Offline – as of /));
    await expectSeen(row.getByText("Agreement draft", { exact: true }));
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => stores(page)).toEqual(["files 1"]);
  };
  await Promise.all([follow(tenant, "phone"), follow(owner, "desk")]);
  expect((await call(`GET /documents/${id}/downloads`, { token: user })).status).toBe(404);
  expect((await call(`DELETE /documents/${id}`, { token: custodian })).status).toBe(200);
});
