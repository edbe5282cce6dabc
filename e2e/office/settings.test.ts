import { expect, it } from "vitest";
import type { Settings } from "@vasati/contract/office/settings";
import type { Account } from "@vasati/contract/people/users";
import { answerOnce } from "../support/server/answers.ts";
import { call, demoAccount, register, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { open } from "../support/browser/open.ts";
import {
  newAccount,
  openUsers,
  settingsPath,
  settingsView,
  userDialog,
  userRows,
  usersPath,
} from "../support/records/office/users.ts";
import { newEmployee } from "../support/records/office/employees.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = () => ({ stored: { accessToken: administrator } });
const readAccount = async (id: number): Promise<Account> =>
  (await call(`GET /users/${id}`, { token: administrator })).json() as Promise<Account>;
const readSettings = async () => (await (await call("GET /settings", { token: administrator })).json()) as Settings;
const savedHours = async () => (await readSettings()).sessionHours;

describeInMatrix("users and roles", () => {
  itInMatrix(
    "are invited with a role and a linked record",
    { meta: { provesInMatrix: ["6.2", "13.6", "16.8"] } },
    async () => {
      const { page } = await visit(asAdministrator());
      await open(page, settingsPath);
      await page.getByRole("link", { name: "Users and roles" }).click();
      await page.getByRole("button", { name: "Invite user" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite user" });
      const name = `Yusuf ${Date.now()}`;
      await dialog.getByLabel("Name", { exact: true }).fill(name);
      await dialog.getByLabel("Email", { exact: true }).fill(`yusuf-${Date.now()}@example.com`);
      await dialog.getByLabel("Role", { exact: true }).selectOption("Tenant");
      const send = dialog.getByRole("button", { name: "Send invitation" });
      await expectSeen(dialog.getByRole("button", { name: "Go to Tenant" }));
      await send.click();
      await expectFocus(dialog.getByRole("combobox", { name: "Tenant", exact: true }));
      await dialog.getByRole("combobox", { name: "Tenant", exact: true }).click();
      await dialog.getByRole("listbox").getByRole("option").first().click();
      await send.click();
      await expectSeen(page.getByText("Invitation sent, with a link to choose a password."));
      await page.getByLabel("Search by name or e-mail").fill(name);
      await expectSeen(page.getByText("1 to 1 of 1"));
      expect(await userRows(page).getByRole("cell").nth(2).textContent()).toBe("Tenant");
      expect(await userRows(page).getByRole("cell").last().textContent()).toBe("Never");
    },
  );

  itInMatrix(
    "get another role, and lose access after a confirmation",
    { meta: { provesInMatrix: "13.6" } },
    async () => {
      const { userId, name } = await newAccount();
      const { page } = await visit(asAdministrator());
      await openUsers(page, `?search=${encodeURIComponent(name)}`);
      await userRows(page).first().getByRole("link").click();
      await userDialog(page).getByRole("button", { name: "Resend invitation" }).click();
      await expectSeen(page.getByText("Invitation sent, with a link to choose a password."));
      await userDialog(page).getByLabel("Role", { exact: true }).selectOption("Administrator");
      await expectSeen(userDialog(page).getByText("We'll e-mail a link to choose a new one."));
      await userDialog(page).getByRole("button", { name: "Save" }).click();
      await expectSeen(page.getByText("Role and access saved."));
      await expectGone(userDialog(page));
      await userRows(page).first().getByRole("link").click();
      await userDialog(page).getByRole("button", { name: "Disable account" }).click();
      const question = page.getByRole("dialog", { name: `Disable ${name}'s account?` });
      await question.getByRole("button", { name: "Disable account" }).click();
      await expectSeen(userRows(page).getByText("Disabled"));
      expect(await readAccount(userId)).toMatchObject({ role: "Administrator", disabled: true, version: 3 });
    },
  );

  itInMatrix("don't let administrators change their own account, or others see the list", async () => {
    const { page } = await visit({ ...asAdministrator(), expected: [/^404 GET .*\/users/, /^console: request/] });
    const own = (await (await call("GET /users/me", { token: administrator })).json()) as Account;
    await open(page, `${usersPath}?open=${own.userId}`);
    await expectSeen(userDialog(page).getByText("This is your own account."));
    expect(await userDialog(page).getByRole("button", { name: "Disable account" }).count()).toBe(0);
    // The address of an old link.
    await open(page, `${usersPath}?open=999999`);
    await expectSeen(userDialog(page).getByText("This record doesn't exist, or you don't have access to it."));
    const { page: other } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
    await open(other, usersPath);
    await other.waitForURL(/\/error\?status=403/);
  });
});

it("everybody changes their name and notifications", { meta: { proves: ["13.7", "16.8", "20.111"] } }, async () => {
  const { token } = await register();
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, settingsPath);
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Language of your e-mails").selectOption("kn");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSeen(page.getByText("Account saved."));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  const known = await (await call("GET /users/me", { token })).json();
  expect(known).toMatchObject({ name: "Asha Rao", language: "kn", role: "User" });
  const mails = page.getByRole("region", { name: "E-mails" });
  await mails.getByLabel("Replies to my enquiries").uncheck();
  await expectSeen(page.getByText("Choice saved."));
  expect(await mails.getByRole("checkbox").count()).toBe(1);
  expect(await (await call("GET /users/me/notifications", { token })).json()).toEqual({ enquiryAnswered: false });
  // The part of administrators isn't theirs: its address shows their account.
  await open(page, settingsView("administration"));
  await expectSeen(page.getByRole("region", { name: "Your account" }));
  expect(await page.getByRole("link", { name: /Administration|Manage users/ }).count()).toBe(0);
});

itInMatrix(
  "an administrator changes the constants within the limits",
  { meta: { provesInMatrix: "16.8" } },
  async () => {
    const expected = [/^400 PATCH .*\/settings$/, /^401 PATCH .*\/settings$/, /^console: request/];
    const { page } = await visit({ ...asAdministrator(), expected });
    await open(page, settingsView("administration"));
    const part = page.getByRole("region", { name: "System settings" });
    const [hours, save] = [part.getByLabel("Session length (hours)"), part.getByRole("button", { name: "Save" })];
    // The session ends in the meantime.
    await answerOnce(page, "PATCH /settings", 401);
    await hours.fill("6");
    await save.click();
    await logInHere(page, demoAccount("administrator"));
    await expectSeen(part.getByText("We've restored your draft."));
    expect(await hours.inputValue()).toBe("6");
    // Account number and IFSC belong together: the one that is missing says so at once.
    const [number, ifsc] = [part.getByLabel("Bank account for rent"), part.getByLabel("IFSC")];
    const [before, code] = [await number.inputValue(), await ifsc.inputValue()];
    for (const field of [number, ifsc]) await field.fill("");
    await number.fill("502000112345678");
    await expectSeen(part.getByText("Enter the IFSC of this account"));
    await save.click();
    await expectFocus(ifsc);
    await ifsc.fill(code);
    await expectGone(part.getByText("Enter the IFSC of this account"));
    await number.fill("");
    await expectSeen(part.getByText("Enter the account number for this IFSC"));
    await number.fill(before);
    await hours.fill("9");
    await save.click();
    await expectSeen(part.getByText("Enter a whole number from 1 to the limit."));
    // What is typed while the first change is being saved stays, and is saved by the next press.
    await page.route("**/api/v1/settings", async (route) => {
      const response = await route.fetch();
      if (route.request().method() === "PATCH" && (await savedHours()) === 7) await hours.fill("8");
      await route.fulfill({ response });
    });
    await hours.fill("7");
    await save.click();
    await expect.poll(() => hours.inputValue()).toBe("8");
    await expect.poll(() => save.getAttribute("aria-busy")).toBe("false");
    expect(await savedHours()).toBe(7);
    await save.click();
    await expect.poll(savedHours).toBe(8);
    await expectSeen(page.getByText("System settings saved.").first());
  },
);

itInMatrix(
  "an open form shows others' changes, and never undoes them",
  { meta: { provesInMatrix: "16.8" } },
  async () => {
    const expected = [/^409 PATCH .*\/settings$/, /^console: request/];
    const { page } = await visit({ ...asAdministrator(), live: true, expected });
    await open(page, settingsView("administration"));
    const part = page.getByRole("region", { name: "System settings" });
    const largest = part.getByLabel("Largest file (MB)");
    /** Another administrator changes it and adds an employee, of whom the page hears. */
    const changeElsewhere = async (uploadMegabytes: number) => {
      const { version } = await readSettings();
      await call("PATCH /settings", { body: { version, uploadMegabytes }, token: administrator });
      const heard = page.waitForResponse((response) => response.url().endsWith("/api/v1/settings"));
      await newEmployee();
      await heard;
    };
    await changeElsewhere(19);
    await expect.poll(() => largest.inputValue()).toBe("19");
    await part.getByLabel("Name of the payee").fill("Lakshmi Estates");
    await changeElsewhere(18);
    await part.getByRole("button", { name: "Save" }).click();
    await expectSeen(page.getByText(/^Another administrator has changed this/).first());
    await expect.poll(() => largest.inputValue()).toBe("18");
    expect(await readSettings()).toMatchObject({ uploadMegabytes: 18, payeeName: "Vasati Demo Estates" });
  },
);
