import {
  alreadyRaisedSentence,
  enquiryDialog,
  fillIn,
  submitButton,
  submittedSentence,
} from "../../records/leasing/enquiry-form.ts";
import { newConversation } from "../../records/leasing/enquiries.ts";
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

export const states: State[] = [
  { name: "enquiry-form", as: "newcomer", open: openForm },
  {
    name: "enquiry-form-mistakes",
    isMain: true,
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
    name: "enquiries-thread",
    isMain: true,
    open: async ({ page }) => {
      const { person } = await newConversation();
      await page.addInitScript((token) => localStorage.setItem("accessToken", token), person.token);
      await open(page, "/user/enquiries");
      await page.getByRole("button", { name: /^Conversation/ }).click();
      await see(page, "Payslip.pdf");
      await page.getByLabel("Your message").waitFor();
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
