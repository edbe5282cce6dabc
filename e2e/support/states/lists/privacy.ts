import type { Account } from "@vasati/contract/people/users";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { privacyRequestsPath, settingsView } from "../../records/office/users.ts";
import { call, demoAccount, register, tokenOf } from "../../server/api.ts";
import type { State } from "../state.ts";
import { breakCall, holdCall, see } from "../state.ts";

const long = `${"Venkatanarasimharajuvaripeta".repeat(4)}: my name is spelled with an “h”. `.repeat(6);

/** A registered person who asks for something, and the request. */
async function asked(kind: "correction" | "erasure", message: string) {
  const { token } = await register();
  const { userId } = (await (await call("GET /users/me", { token })).json()) as Account;
  const answer = await call("POST /users/me/privacy/requests", { token, body: { kind, message } });
  const { privacyRequestId } = (await answer.json()) as { privacyRequestId: number };
  return { userId, id: privacyRequestId };
}

const openOwn = async (page: Page) => {
  await open(page, settingsView("privacy"));
  await page.getByRole("button", { name: "Download my data" }).waitFor();
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const openRequest = async (page: Page, id: number) => {
  await open(page, `${privacyRequestsPath}?open=${id}`);
  await page.getByRole("dialog").waitFor();
};

const own: State[] = [
  {
    name: "own-privacy",
    as: "enquirer",
    open: async ({ page, scene }) => {
      const [token, administrator] = [scene.enquirer, await tokenOf("administrator")];
      await call("POST /users/me/privacy/requests", {
        token,
        body: { kind: "erasure", message: "I have moved away." },
      });
      const body = { kind: "correction", message: long };
      const answer = await call("POST /users/me/privacy/requests", { token, body });
      if (answer.status === 201) {
        const { privacyRequestId } = (await answer.json()) as { privacyRequestId: number };
        const done = { version: 1, status: "Done", answer: "Your name is right now." };
        await call(`PATCH /privacy/requests/${privacyRequestId}`, { token: administrator, body: done });
      }
      await openOwn(page);
      await see(page, "Your name is right now.");
    },
  },
  { name: "own-privacy-of-a-tenant", as: "tenant", open: ({ page }) => openOwn(page) },
  {
    name: "own-privacy-failed",
    as: "newcomer",
    expected: [/^500 GET .*\/users\/me\/privacy$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/users/me/privacy");
      await open(page, settingsView("privacy"));
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "ask-for-correction",
    as: "newcomer",
    open: async ({ page }) => {
      await openOwn(page);
      await press(page, "Ask for a correction");
      await page.getByLabel("Message").fill(long);
      await page.getByRole("button", { name: "Send" }).and(page.locator(":enabled")).waitFor();
    },
  },
  {
    name: "withdraw-enquiries",
    as: "enquirer",
    open: async ({ page }) => {
      await openOwn(page);
      await press(page, "Withdraw");
      await page.getByRole("dialog", { name: "Withdraw your enquiries?" }).waitFor();
    },
  },
  {
    name: "close-account",
    as: "newcomer",
    open: async ({ page }) => {
      await openOwn(page);
      await press(page, "Close my account");
      await page.getByRole("dialog", { name: "Close your account?" }).waitFor();
    },
  },
];

const requests: State[] = [
  {
    name: "privacy-requests",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await asked("erasure", "I have moved away.");
      await open(page, privacyRequestsPath);
      await page.getByRole("table").locator("tbody tr").first().waitFor();
    },
  },
  {
    name: "privacy-requests-loading",
    as: "administrator",
    open: async ({ page }) => {
      await holdCall(page, "/privacy/requests?*");
      await open(page, privacyRequestsPath);
      await page.getByRole("table", { name: "Privacy requests" }).waitFor();
    },
  },
  {
    name: "privacy-requests-none",
    as: "administrator",
    open: async ({ page }) => {
      await page.route("**/api/v1/privacy/requests?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, privacyRequestsPath);
      await see(page, "Nobody has asked for anything.");
    },
  },
  {
    name: "privacy-requests-failed",
    as: "administrator",
    expected: [/^500 GET .*\/privacy\/requests$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/privacy/requests?*");
      await open(page, privacyRequestsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "privacy-requests-forbidden",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, privacyRequestsPath);
      await see(page, "You don't have access to this page");
    },
  },
  {
    name: "privacy-request",
    as: "administrator",
    open: async ({ page }) => openRequest(page, (await asked("correction", long)).id),
  },
];

const erasures: State[] = [
  {
    name: "erasure-preview",
    as: "administrator",
    open: async ({ page }) => {
      const { userId } = await asked("erasure", "");
      await open(page, `${privacyRequestsPath}?kind=account&person=${userId}`);
      await see(page, "Accounts and logins: 1");
    },
  },
  {
    name: "erasure-refused",
    as: "administrator",
    open: async ({ page }) => {
      const token = await tokenOf("administrator");
      const found = await call(`GET /users?search=${demoAccount("tenant").email}`, { token });
      const { items } = (await found.json()) as { items: Account[] };
      await open(page, `${privacyRequestsPath}?kind=tenant&person=${items[0]?.linkedId}`);
      await see(page, "Settle this first:");
    },
  },
];

/** What people decide about their data, and what administrators do about it. */
export const states: State[] = [...own, ...requests, ...erasures];
