import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, logIn, register } from "../support/server/api.ts";
import { expectFocus, expectSeen } from "../support/browser/expect-seen.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const newPassword = "harbour-cotton-19-violin";

const send = (page: Page, button: string) => page.getByRole("main").getByRole("button", { name: button }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const loginStatus = async (email: string, password: string) =>
  (await call("POST /users/login", { body: { email, password } })).status;

/** Password managers know what the field is for, and nobody else can read it until its button is pressed. */
async function expectPasswordField(page: Page, label: string, purpose: string): Promise<void> {
  const input = field(page, label);
  const expectType = (type: string) => expect.poll(() => input.getAttribute("type")).toBe(type);
  expect(await input.getAttribute("autocomplete")).toBe(purpose);
  await expectType("password");
  await page.getByRole("button", { name: `Show ${label}`, exact: true }).click();
  await expectType("text");
  await page.getByRole("button", { name: `Hide ${label}`, exact: true }).click();
  await expectType("password");
}

it("sets a forgotten password by the mailed link, once", { meta: { proves: ["2.2", "20.32"] } }, async () => {
  const person = await register();
  const { page } = await visit({ expected: [/^400 POST .*\/users\/reset-password$/] });
  await open(page, "/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await field(page, "Email").fill(person.email);
  await send(page, "Send link");
  await expectSeen(page.getByText(`If ${person.email} has an account, we've sent it a link`));

  const link = linkIn(await mailTo(person.email, /set a new password/));
  expect(new URL(link).origin).toBe(new URL(page.url()).origin);
  expect(new URL(link)).toMatchObject({ search: "", hash: expect.stringMatching(/^#token=[\w-]{43}$/) as string });
  await open(page, link);
  await expectPasswordField(page, "New password", "new-password");
  await field(page, "New password").fill(newPassword);
  await send(page, "Set password");
  await page.waitForURL("**/auth/login");
  await expectSeen(page.getByText("Your new password is set. Log in with it."));
  expect(await loginStatus(person.email, person.password)).toBe(401);

  await expectPasswordField(page, "Password", "current-password");
  expect(await field(page, "Email").getAttribute("autocomplete")).toBe("username");
  // By the clipboard, as from a password manager without an extension.
  await field(page, "Email").fill(newPassword);
  for (const key of ["A", "X"]) await field(page, "Email").press(`ControlOrMeta+${key}`);
  await field(page, "Password").press("ControlOrMeta+V");
  expect(await field(page, "Password").inputValue()).toBe(newPassword);
  await field(page, "Email").fill(person.email);
  await send(page, "Login");
  await expectSeen(page.getByRole("button", { name: "Logout" }));
  expect((await call("GET /users/me", { token: person.token })).status).toBe(401);

  // As links in mails were before.
  await open(page, link.replace("#", "?"));
  await field(page, "New password").fill(`${newPassword}-again`);
  await send(page, "Set password");
  await expectSeen(page.getByText("This link no longer works"));
  await page.getByRole("link", { name: "Get a new link" }).click();
  await page.waitForURL("**/auth/forgot-password");
});

it("answers the same for an address without an account", { meta: { proves: "13.5" } }, async () => {
  const { page } = await visit();
  await open(page, "/auth/forgot-password");
  await field(page, "Email").fill("nobody-at-all@example.com");
  await send(page, "Send link");
  await expectSeen(page.getByText("If nobody-at-all@example.com has an account, we've sent it a link"));
});

itInMatrix(
  "changes the password and ends the other sessions",
  { meta: { provesInMatrix: ["2.2", "7.6", "13.2"] } },
  async () => {
    const person = await register();
    const otherSession = await logIn(person);
    const { page } = await visit({
      stored: { accessToken: person.token },
      expected: [/^400 POST .*\/chagepassword$/],
    });
    await open(page, "/auth/change-password");
    await field(page, "Current password").fill("not the password");
    await field(page, "New password").fill(newPassword);
    await send(page, "Change password");
    await expectSeen(page.getByText("That isn't your current password."));
    await field(page, "Current password").fill(person.password);
    await send(page, "Change password");
    await expectSeen(page.getByText("Password changed. You've been logged out on your other devices."));
    expect(await loginStatus(person.email, newPassword)).toBe(200);
    expect((await call("GET /users/me", { token: person.token })).status).toBe(200);
    expect((await call("GET /users/me", { token: otherSession })).status).toBe(401);
  },
);

itInMatrix(
  "refuses a well-known password and a taken address in place",
  { meta: { provesInMatrix: "7.5" } },
  async () => {
    const person = await register();
    const { page } = await visit({ expected: [/^400 POST .*\/registration$/, /^409 POST .*\/registration$/] });
    await open(page, "/auth/register");
    await field(page, "Name").fill("Asha Rao");
    await field(page, "Email").fill(person.email);
    await field(page, "Password").fill("password1234");
    await send(page, "Create account");
    await expectSeen(page.getByText("it's a common password, or one with digits or symbols added.", { exact: false }));
    expect(await field(page, "Password").getAttribute("aria-invalid")).toBe("true");
    await field(page, "Password").fill("Asha-Rao-1990");
    await send(page, "Create account");
    await expectSeen(page.getByText("it's based on your name, your e-mail address", { exact: false }));
    await field(page, "Password").fill(newPassword);
    await send(page, "Create account");
    await expectSeen(page.getByText("This e-mail address already has an account."));
    await expectFocus(field(page, "Email"));
  },
);
