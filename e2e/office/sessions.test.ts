import type { Account } from "@vasati/contract/people/users";
import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { settingsView, userDialog, usersPath } from "../support/records/office/users.ts";
import { call, logIn, register, tokenOf } from "../support/server/api.ts";

it(
  "people end their other sessions, and administrators those of others; the browser is a known device",
  { meta: { proves: ["20.19", "20.21", "20.22"] } },
  async () => {
    const person = await register();
    const second = await logIn(person);
    const { page } = await visit();
    await open(page, "/auth/login");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    const cookies = await page.context().cookies(new URL("/api/v1/users/login", page.url()).href);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: "vasati-device", httpOnly: true, sameSite: "Strict" }),
    );
    expect(await page.evaluate(() => document.cookie)).not.toContain("device");

    await open(page, settingsView("login"));
    const part = page.getByRole("region", { name: "Where you're logged in" });
    const sessions = part.getByRole("listitem");
    await expectSeen(sessions.first().getByText("This device"));
    expect(await sessions.count()).toBe(3);
    expect(await sessions.first().textContent()).toMatch(/^Chrome on Linux/);
    expect(await sessions.first().getByRole("button").count()).toBe(0);
    await part.getByRole("button", { name: "Log out: Unknown device" }).first().click();
    await expect.poll(() => sessions.count()).toBe(2);
    await part.getByRole("button", { name: "Log out everywhere else" }).click();
    await expect.poll(() => sessions.count()).toBe(1);
    for (const token of [person.token, second]) expect((await call("GET /users/me", { token })).status).toBe(401);

    const administrator = await tokenOf("administrator");
    const token = await logIn(person);
    const { userId } = (await (await call("GET /users/me", { token })).json()) as Account;
    const { page: office } = await visit({ stored: { accessToken: administrator } });
    await open(office, `${usersPath}?open=${userId}`);
    await userDialog(office).getByText("Sessions", { exact: true }).click();
    await expectSeen(userDialog(office).getByText("Chrome on Linux"));
    await userDialog(office).getByRole("button", { name: "Log out everywhere" }).click();
    await expectSeen(userDialog(office).getByText("Not logged in anywhere."));
    expect((await call("GET /users/me", { token })).status).toBe(401);
  },
);
