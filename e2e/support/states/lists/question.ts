import { newQuestion, questionsPath } from "../../records/leasing/questions.ts";
import { open } from "../../browser/open.ts";
import { breakCall, see } from "../state.ts";
import type { State } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";

export const states: State[] = [
  {
    name: "questions",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await newQuestion({
        message: `${long} ${long}\n${"Is there a lift? ".repeat(20)}`,
        email: `${long}@example.com`,
      });
      await open(page, questionsPath);
      await page
        .getByRole("button", { name: /^Reply: / })
        .first()
        .waitFor();
    },
  },
  {
    name: "question-reply",
    as: "administrator",
    open: async ({ page }) => {
      const { name } = await newQuestion({ email: "asha@example.com" });
      await open(page, questionsPath);
      await page.getByRole("button", { name: new RegExp(`^Reply: ${name}`) }).click();
      await page.getByRole("dialog").getByLabel("Your reply").waitFor();
    },
  },
  {
    name: "question-called",
    as: "administrator",
    open: async ({ page }) => {
      const { name } = await newQuestion();
      await open(page, questionsPath);
      await page.getByRole("button", { name: new RegExp(`^Reply: ${name}`) }).click();
      await see(page, "They gave no e-mail address.");
    },
  },
  {
    name: "questions-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route(/\/api\/v1\/questions(\?|$)/, (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, questionsPath);
      await see(page, "No questions here yet");
    },
  },
  {
    name: "questions-failed",
    as: "custodian",
    expected: [/^500 GET .*\/questions$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/questions?*");
      await open(page, questionsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
