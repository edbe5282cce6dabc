import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { appCode } from "../../server/test/calls/people/factor-calls.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { addPasskey, enterPassword, plugInAuthenticator } from "../support/records/office/factors.ts";
import { settingsView } from "../support/records/office/users.ts";
import { register } from "../support/server/api.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const loggingIn = (page: Page) => page.getByRole("region", { name: "Logging in" });
const logOut = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

itInMatrix(
  "an authenticator app and a recovery code complete a login",
  { meta: { provesInMatrix: "20.48" } },
  async () => {
    const person = await register();
    const { page } = await visit({
      stored: { accessToken: person.token },
      expected: [/^401 POST .*\/users\/login$/, /^400 POST .*\/users\/login\/code$/],
    });
    await open(page, settingsView("login"));
    await loggingIn(page).getByRole("button", { name: "Set up an authenticator app" }).click();
    const dialog = page.getByRole("dialog");
    await expectSeen(dialog.getByRole("img", { name: "QR code for the authenticator app" }));
    const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await dialog.getByLabel("Code", { exact: true }).fill(appCode(secret, -1));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    const codes = page.getByRole("dialog", { name: "Your recovery codes" });
    await expectSeen(codes.getByText("We show them only this once."));
    const [recoveryCode = ""] = await codes.getByRole("listitem").allTextContents();
    await codes.getByRole("button", { name: "I've saved them" }).click();
    await expectSeen(loggingIn(page).getByText("You have 10 left."));

    await logOut(page);
    await open(page, `/auth/login?next=${encodeURIComponent(settingsView("login"))}`);
    await enterPassword(page, person);
    const code = page.getByLabel("Code", { exact: true });
    await code.fill("000000");
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expectSeen(page.getByText("That code didn't work. Codes change every 30 seconds."));
    await code.fill(appCode(secret));
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL(`**${settingsView("login")}`);

    await logOut(page);
    await open(page, "/auth/login");
    await enterPassword(page, person);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill(recoveryCode);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expectSeen(page.getByRole("button", { name: "Logout" }));
  },
);

it("a passkey logs in without a password, until it is removed", { meta: { proves: "20.48" } }, async () => {
  const person = await register();
  const { page, context } = await visit({
    stored: { accessToken: person.token },
    expected: [/^401 POST .*\/users\/login\/passkey$/],
  });
  await plugInAuthenticator(context, page);
  await open(page, settingsView("login"));
  await addPasskey(page);
  await page.getByRole("dialog").getByRole("button", { name: "I've saved them" }).click();
  await expectSeen(loggingIn(page).getByText("My phone", { exact: true }));

  await logOut(page);
  await open(page, "/auth/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expectSeen(page.getByRole("button", { name: "Logout" }));

  await open(page, settingsView("login"));
  await loggingIn(page).getByRole("button", { name: "Remove: My phone" }).click();
  await expect.poll(() => loggingIn(page).getByText("My phone", { exact: true }).count()).toBe(0);
  await logOut(page);
  await open(page, "/auth/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expectSeen(page.getByText("That passkey doesn't work here."));
});
