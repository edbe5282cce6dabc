import type { BrowserContext, Page } from "playwright-core";
import { appCode } from "../../../../server/test/calls/people/factor-calls.ts";
import { open } from "../../browser/open.ts";
import type { Person } from "../../server/api.ts";
import { call, register } from "../../server/api.ts";

/** A new person whose login asks for a code of an authenticator app. The code of now is unused. */
export async function personWithApp(): Promise<Person & { secret: string }> {
  const person = await register();
  const { token } = person;
  const { secret } = (await (await call("POST /users/me/codes/secret", { token })).json()) as { secret: string };
  const added = await call("POST /users/me/codes", { token, body: { secret, code: appCode(secret, -1) } });
  if (!added.ok) throw new Error(`The app could not be set up: ${added.status} ${await added.text()}`);
  return { ...person, secret };
}

/** Enters e-mail and password. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

export async function beginLogin(page: Page, person: Person): Promise<void> {
  await open(page, "/auth/login");
  await enterPassword(page, person);
}

/** Gives a page a device that makes passkeys and is unlocked at once. */
export async function plugInAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey in the settings; its first recovery codes are shown then. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name", { exact: true }).fill("My phone");
  await dialog.getByRole("button", { name: "Continue" }).click();
}
