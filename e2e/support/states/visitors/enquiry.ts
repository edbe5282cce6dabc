import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  alreadyRaisedSentence,
  enquiryDialog,
  fillIn,
  submitButton,
  submittedSentence,
} from "../../records/leasing/enquiry-form.ts";
import { newConversation } from "../../records/leasing/enquiries.ts";
import { cachedTexts, untilCached } from "../../server/cached.ts";
import { linkIn, mailTo } from "../../server/mailbox.ts";
import { withMouse } from "../../browser/hands.ts";
import { breakCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";
import { openUnit } from "./unit.ts";
import { open } from "../../browser/open.ts";

const openForm = async (stage: Stage) => {
  await openUnit(stage, stage.scene.vacant);
  await stage.page.getByRole("button", { name: "Enquire Now" }).click();
  await enquiryDialog(stage.page).waitFor();
};

/** My enquiries, of somebody who has a conversation. */
async function openOwn(page: Page) {
  const made = await newConversation();
  await page.addInitScript((token) => localStorage.setItem("accessToken", token), made.person.token);
  await open(page, "/user/enquiries");
  return made;
}
const openThread = (page: Page) => page.getByRole("button", { name: /^Conversation/ }).click();

export const states: State[] = [
  { name: "enquiry-form", as: "newcomer", open: openForm },
  {
    name: "enquiry-form-mistakes",
    as: "newcomer",
    open: async (stage) => {
      await openForm(stage);
      const field = (label: string) => enquiryDialog(stage.page).getByLabel(label, { exact: true });
      await field("Telephone").fill("12");
      await field("Postal Code").fill("012345");
      await field("Passport No").focus();
      await field("CR Number").focus();
      await see(stage.page, "Enter 6 digits, not starting with 0.");
    },
  },
  {
    name: "enquiry-form-complete",
    as: "newcomer",
    open: async (stage) => {
      await openForm(stage);
      await fillIn(stage.page, withMouse(stage.page));
      await submitButton(stage.page).and(stage.page.locator(":enabled")).waitFor();
    },
  },
  {
    name: "enquiry-submitted",
    as: "newcomer",
    open: async (stage) => {
      // Answered here, so that the unit is always vacant in this state.
      await stage.page.route("**/api/v1/tenants/enquiries", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 201, json: { enquiryId: 1, unitProfileId: stage.scene.vacant } })
          : route.fallback(),
      );
      await openForm(stage);
      await fillIn(stage.page, withMouse(stage.page));
      await submitButton(stage.page).click();
      await see(stage.page, submittedSentence);
    },
  },
  {
    name: "enquiry-already-raised",
    as: "enquirer",
    open: async (stage) => {
      await openUnit(stage, stage.scene.enquired);
      await see(stage.page, alreadyRaisedSentence);
    },
  },
  {
    name: "enquiries-none",
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, "/user/enquiries");
      await see(page, "No enquiries yet");
      // Their address isn't confirmed.
      await see(page, "we've sent a link to");
    },
  },
  {
    name: "enquiries-too-many-links",
    as: "newcomer",
    expected: [/^429 POST .*\/confirmation-mails$/],
    open: async ({ page }) => {
      await page.route("**/api/v1/users/me/confirmation-mails", (route) =>
        route.fulfill({ status: 429, headers: { "retry-after": "3000" }, json: {} }),
      );
      await open(page, "/user/enquiries");
      await page.getByRole("button", { name: "Send the link again" }).click();
      await see(page, "Too many attempts.");
    },
  },
  {
    name: "enquiries",
    isMain: true,
    as: "enquirer",
    open: async ({ page }) => {
      await open(page, "/user/enquiries");
      await see(page, "Awaiting reply");
    },
  },
  {
    name: "enquiries-answered",
    as: "enquirer",
    open: async ({ page }) => {
      const latestAnswer = {
        answerId: 2,
        userName: "Kavya Shetty",
        answer: `You can see it on Saturday.\n${"Venkatanarasimharajuvaripeta".repeat(4)}`,
        createdAt: "2026-01-15T05:00:00.000Z",
        file: null,
      };
      await page.route("**/api/v1/tenants/enquiries?*", async (route) => {
        const answer = await route.fetch();
        const { items, ...rest } = (await answer.json()) as { items: object[] };
        const answered = items.map((item) =>
          Object.assign(item, { status: "Answered", answers: 2, messages: 3, unread: true, latestAnswer }),
        );
        await route.fulfill({ response: answer, json: { ...rest, items: answered } });
      });
      await open(page, "/user/enquiries");
      await see(page, "You can see it on Saturday.");
    },
  },
  {
    name: "enquiries-answered-file",
    open: async ({ page }) => {
      const { answerWithFile } = await openOwn(page);
      await answerWithFile(`${"Venkatanarasimharajuvaripeta".repeat(4)}.pdf`);
      await page.reload();
      await page.getByRole("button", { name: /^Venkata/ }).waitFor();
    },
  },
  {
    name: "enquiries-thread",
    isMain: true,
    open: async ({ page }) => {
      await openOwn(page);
      await openThread(page);
      await see(page, "Payslip.pdf");
      await page.getByLabel("Your message").waitFor();
    },
  },
  {
    name: "enquiries-thread-failed",
    expected: [/^500 GET .*\/messages$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/tenants/enquiries/*/messages?*");
      await openOwn(page);
      await openThread(page);
      await see(page, "Couldn't load the conversation.");
    },
  },
  {
    name: "enquiries-thread-offline",
    worker: true,
    open: async ({ page }) => {
      await openOwn(page);
      await untilCached(page);
      await page.reload();
      await expect.poll(() => cachedTexts(page)).toContain("Yes, one car fits");
      await page.context().setOffline(true);
      await page.reload();
      await see(page, "Offline – as of");
      await openThread(page);
      await see(page, "The conversation will load when you reconnect.");
    },
  },
  {
    name: "enquiries-thread-too-many",
    expected: [/^429 POST .*\/messages$/],
    open: async ({ page }) => {
      await page.route("**/api/v1/tenants/enquiries/*/messages", (route) =>
        route.fulfill({ status: 429, headers: { "retry-after": "3000" }, json: {} }),
      );
      await openOwn(page);
      await openThread(page);
      await page.getByLabel("Your message").fill("Is Sunday possible too?");
      await page.getByRole("button", { name: "Send message" }).click();
      await see(page, "You've written a lot today.");
    },
  },
  {
    name: "enquiries-thread-ten-files",
    open: async ({ page }) => {
      const { sendFile } = await openOwn(page);
      for (let file = 2; file <= 10; file += 1) await sendFile(`Paper ${file}.pdf`);
      await openThread(page);
      await see(page, "There are already ten files.");
    },
  },
  {
    name: "enquiry-link",
    isMain: true,
    open: async ({ page }) => {
      const { person } = await newConversation();
      await open(page, linkIn(await mailTo(person.email, /Yes, one car/)));
      await page.getByLabel("Your message").waitFor();
    },
  },
  {
    name: "enquiry-link-ended",
    open: async ({ page }) => {
      const { person, answer, close } = await newConversation();
      await answer(`${"Venkatanarasimharajuvaripeta".repeat(4)}\n${"It was let this morning. ".repeat(12)}`);
      await close();
      await open(page, linkIn(await mailTo(person.email, /It was let this morning/)));
      await see(page, "This enquiry is closed");
    },
  },
  {
    name: "enquiry-link-dead",
    expected: [/^404 POST .*\/enquiries\/links$/, /^console: request/],
    open: async ({ page }) => {
      await open(page, "/user/enquiry#token=gone");
      await see(page, "This link doesn't work any more");
    },
  },
  {
    name: "enquiries-failed",
    as: "enquirer",
    expected: [/^500 GET .*\/tenants\/enquiries$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/tenants/enquiries?*");
      await open(page, "/user/enquiries");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
