import { alertDialog, confirmLink, emptySearch, offer, stopLink } from "../../records/portfolio/alerts.ts";
import { area, stranger } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { results, see, unitPath } from "../state.ts";
import type { Stage, State } from "../state.ts";

/** The dialog over a page that offers it. */
async function openDialog({ page }: Stage, path: string) {
  await open(page, path);
  await page.getByRole("button", { name: offer }).click();
  await alertDialog(page).getByLabel("Email").waitFor();
}

async function askIn({ page }: Stage, email: string) {
  await alertDialog(page).getByLabel("Email").fill(email);
  await alertDialog(page).getByRole("button", { name: "Tell me" }).click();
}

async function press({ page }: Stage, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
}

const narrowed = `${results}&rent=10000-20000&minArea=200&furnishing=FUL`;

export const states: State[] = [
  {
    name: "alert-offer-empty",
    open: async ({ page }) => {
      await open(page, emptySearch);
      await page.getByRole("button", { name: offer }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "alert-offer-let",
    open: async ({ page, scene }) => {
      await open(page, unitPath(scene.held));
      await page.getByRole("button", { name: offer }).scrollIntoViewIfNeeded();
    },
  },
  { name: "alert-dialog", isMain: true, open: (stage) => openDialog(stage, narrowed) },
  {
    name: "alert-dialog-mistake",
    open: async (stage) => {
      await openDialog(stage, narrowed);
      await askIn(stage, "nobody");
      await see(stage.page, /Enter an e-mail address/);
    },
  },
  { name: "alert-dialog-choice", open: (stage) => openDialog(stage, `/rent/bengaluru/${area.value}/shops`) },
  {
    name: "alert-dialog-asked",
    open: async (stage) => {
      await openDialog(stage, emptySearch);
      await askIn(stage, stranger().email);
      await see(stage.page, /We've written to/);
    },
  },
  {
    name: "alert-dialog-active",
    as: "enquirer",
    open: async (stage) => {
      await openDialog(stage, emptySearch);
      await alertDialog(stage.page).getByRole("button", { name: "Tell me" }).click();
      await see(stage.page, /Alert added/);
    },
  },
  {
    name: "alert-dialog-failed",
    expected: [/^429 POST .*\/alerts$/],
    open: async (stage) => {
      await openDialog(stage, narrowed);
      await stage.page.route("**/api/v1/alerts", (route) =>
        route.fulfill({
          status: 429,
          contentType: "application/problem+json",
          body: JSON.stringify({
            type: "about:blank",
            title: "",
            status: 429,
            detail: "",
            instance: "",
            requestId: "",
          }),
        }),
      );
      await askIn(stage, stranger().email);
      await see(stage.page, "That's too many for today.");
    },
  },
  {
    name: "alert-confirm",
    open: async ({ page }) => {
      await open(page, await confirmLink());
      await page.getByRole("button", { name: "Confirm" }).waitFor();
    },
  },
  {
    name: "alert-confirmed",
    open: async (stage) => {
      await open(stage.page, await confirmLink());
      await press(stage, "Confirm");
      await see(stage.page, "Alert confirmed.");
    },
  },
  {
    name: "alert-already",
    open: async (stage) => {
      const link = await confirmLink();
      await open(stage.page, link);
      await press(stage, "Confirm");
      await see(stage.page, "Alert confirmed.");
      await stage.page.reload();
      await see(stage.page, "You've already confirmed this alert.");
    },
  },
  {
    name: "alert-stop",
    open: async ({ page }) => {
      await open(page, await stopLink());
      await page.getByRole("button", { name: "Stop all alerts" }).waitFor();
    },
  },
  {
    name: "alert-stopped",
    open: async (stage) => {
      await open(stage.page, await stopLink());
      await press(stage, "Stop all alerts");
      await see(stage.page, "Stopped.");
    },
  },
  {
    name: "alert-link-dead",
    expected: [/^404 POST .*\/alerts\/links$/, /^console: request/],
    open: async ({ page }) => {
      await open(page, "/user/alerts/stop#token=none");
      await see(page, "This link doesn't work any more");
    },
  },
  {
    name: "alerts-own",
    as: "enquirer",
    open: async (stage) => {
      await openDialog(stage, narrowed);
      await alertDialog(stage.page).getByRole("button", { name: "Tell me" }).click();
      await see(stage.page, /Alert added/);
      await open(stage.page, "/user/enquiries");
      await see(stage.page, "My alerts");
    },
  },
];
