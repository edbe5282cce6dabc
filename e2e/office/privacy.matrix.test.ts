import { text } from "node:stream/consumers";
import type { Account } from "@vasati/contract/people/users";
import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { settingsView } from "../support/records/office/users.ts";
import { call, demoAccount, logIn, register } from "../support/server/api.ts";

it(
  "a person downloads their data, asks for erasure and withdraws; an administrator erases them after a preview",
  { meta: { proves: ["20.67", "20.69", "20.70", "20.71", "20.72"] } },
  async () => {
    const person = await register();
    const accessToken = await logIn(person);
    const { page } = await visit({ stored: { accessToken } });
    await open(page, settingsView("privacy"));
    const part = page.getByRole("region", { name: "Privacy", exact: true });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      part.getByRole("button", { name: "Download my data" }).click(),
    ]);
    const zip = await text(await download.createReadStream());
    expect(zip).toContain(person.email);

    await part.getByRole("button", { name: "Ask for erasure" }).click();
    const form = page.getByRole("dialog", { name: "Ask for erasure" });
    await form.getByLabel("Message").fill("I have moved away.");
    await form.getByRole("button", { name: "Send" }).click();
    await expectSeen(part.getByText("I have moved away."));

    // A login of a moment ago, because erasing asks for a new proof after a while.
    const administrator = await logIn(demoAccount("administrator"));
    const { page: office } = await visit({ stored: { accessToken: administrator } });
    const { userId } = (await (await call("GET /users/me", { token: accessToken })).json()) as Account;
    await open(office, `/property/privacy?kind=account&person=${userId}`);
    const dialog = office.getByRole("dialog");
    await expectSeen(dialog.getByText("Accounts and logins: 1"));
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect((await call("GET /users/me", { token: accessToken })).status).toBe(401);

    const leaving = await register();
    const { page: own } = await visit({ stored: { accessToken: await logIn(leaving) } });
    await open(own, settingsView("privacy"));
    await own
      .getByRole("region", { name: "Privacy", exact: true })
      .getByRole("button", { name: "Close my account" })
      .click();
    const question = own.getByRole("dialog", { name: "Close your account?" });
    await expectSeen(question.getByText("This can't be undone.", { exact: false }));
    await question.getByRole("button", { name: "Close my account" }).click();
    await expectSeen(own.getByText("Your account is closed and erased."));
  },
);
