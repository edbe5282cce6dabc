import { linkIn, mailTo } from "../../server/mailbox.ts";
import { bookingPath, newVisit } from "../../records/leasing/visits.ts";
import { askPath, fillInQuestion } from "../../records/leasing/questions.ts";
import { open } from "../../browser/open.ts";
import { see } from "../state.ts";
import type { Stage, State } from "../state.ts";

/** The visit of a mailed link. */
async function openLink({ page }: Stage): Promise<void> {
  const { email } = await newVisit();
  await open(page, linkIn(await mailTo(email, /You've booked a visit/)));
  await page.getByRole("button", { name: "Move", exact: true }).waitFor();
}

export const states: State[] = [
  {
    name: "visit-book",
    isMain: true,
    open: async ({ page, scene }) => {
      await open(page, bookingPath(scene.vacant));
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "visit-book-mistakes",
    open: async ({ page, scene }) => {
      await open(page, bookingPath(scene.vacant));
      await page.getByRole("button", { name: "Book a visit" }).click();
      await see(page, "Choose a time first.");
    },
  },
  {
    name: "visit-book-none",
    open: async ({ page, scene }) => {
      await open(page, bookingPath(scene.held));
      await see(page, "No visiting times right now");
    },
  },
  {
    name: "visit-booked",
    open: async ({ page, scene }) => {
      await page.route("**/api/v1/units/*/visits", (route) =>
        route.fulfill({
          status: 201,
          json: {
            visitId: 1,
            unitProfileId: scene.vacant,
            unitName: "Shop 7",
            unitProfileType: "Shop",
            propertyId: 1,
            propertyName: "Sampige Plaza",
            startsAt: "2026-12-01T04:30:00.000Z",
            endsAt: "2026-12-01T05:00:00.000Z",
            status: "Booked",
            cancelledBy: null,
            name: "Asha Rao",
            telePhone: "9845012345",
            email: "asha@example.com",
            version: 1,
          },
        }),
      );
      await open(page, bookingPath(scene.vacant));
      await page.getByRole("radio").last().check();
      for (const [label, text] of Object.entries({ Name: "Asha Rao", Phone: "9845012345", Email: "asha@example.com" }))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole("button", { name: "Book a visit" }).click();
      await see(page, /^You're booked/);
    },
  },
  { name: "visit-link", isMain: true, open: openLink },
  {
    name: "visit-link-cancel",
    open: async (stage) => {
      await openLink(stage);
      await stage.page.getByRole("button", { name: "Cancel visit" }).click();
      await see(stage.page, "Cancel this visit?");
    },
  },
  {
    name: "visit-link-move",
    open: async (stage) => {
      await openLink(stage);
      await stage.page.getByRole("button", { name: "Move", exact: true }).click();
      await stage.page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "visit-link-dead",
    expected: [/^404 POST .*\/visits\/links$/, /^console: request/],
    open: async ({ page }) => {
      await open(page, "/user/visit#token=none");
      await see(page, "This link doesn't work");
    },
  },
  {
    name: "visits-own",
    as: "newcomer",
    open: async ({ page }) => {
      const { visit } = await newVisit();
      await page.route("**/api/v1/visits/own*", (route) =>
        route.fulfill({ json: { items: [visit], page: 0, size: 10, total: 1, totalIsCapped: false } }),
      );
      await open(page, "/user/enquiries");
      await see(page, "Your visits");
    },
  },
  {
    name: "question",
    isMain: true,
    open: async ({ page, scene }) => {
      await open(page, askPath(scene.vacant));
      await page.getByLabel("Your question").waitFor();
    },
  },
  {
    name: "question-mistakes",
    open: async ({ page, scene }) => {
      await open(page, askPath(scene.vacant));
      await page.getByRole("button", { name: "Send question" }).click();
      await see(page, "Write what you'd like to know.");
    },
  },
  {
    name: "question-sent",
    open: async ({ page, scene }) => {
      await open(page, askPath(scene.vacant));
      await fillInQuestion(page);
      await page.getByRole("button", { name: "Send question" }).click();
      await see(page, /^Question sent/);
    },
  },
];
