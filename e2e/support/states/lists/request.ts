import { open } from "../../browser/open.ts";
import { addPhoto, chosen, photo } from "../../records/papers/request-photos.ts";
import { newRequest, openRequests, openedRequest, requestsPath } from "../../records/papers/requests.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

export const states: State[] = [
  { name: "requests", isMain: true, as: "administrator", open: ({ page }) => openRequests(page) },
  {
    name: "requests-selected",
    as: "administrator",
    open: async ({ page }) => {
      await openRequests(page);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Assign" }).click();
      await page.getByRole("dialog").getByRole("combobox", { name: "Assigned to" }).waitFor();
    },
  },
  {
    name: "requests-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/serviceRequests?*");
      await open(page, requestsPath);
      await page.getByRole("table", { name: "Service Requests" }).waitFor();
    },
  },
  {
    name: "requests-none",
    as: "owner",
    open: async ({ page }) => {
      await page.route("**/api/v1/serviceRequests?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, requestsPath);
      await see(page, "No service requests yet");
    },
  },
  {
    name: "requests-failed",
    as: "custodian",
    expected: [/^500 GET .*\/serviceRequests$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/serviceRequests?*");
      await open(page, requestsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "request-raise",
    as: "custodian",
    open: async ({ page }) => {
      await openRequests(page);
      await page.getByRole("button", { name: "New request" }).click();
      await page.getByRole("combobox", { name: "Unit" }).waitFor();
      await page
        .getByLabel("Add photos")
        .setInputFiles([
          chosen("ಅಡುಗೆಮನೆಯ ನಲ್ಲಿ.png", photo(640)),
          chosen(`${"a-name-without-an-end-".repeat(8)}.png`, photo(640)),
          chosen("bill.pdf", Buffer.from("%PDF-1.4"), "application/pdf"),
        ]);
      await see(page, "was left out.");
    },
  },
  {
    name: "request-photos-failed",
    as: "tenant",
    expected: [/^503 POST .*\/photos$/],
    open: async ({ page }) => {
      await openRequests(page);
      await page.route("**/serviceRequests/*/photos", (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await page.getByRole("button", { name: "New request" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What needs to be done?").fill("Damp wall");
      await dialog.getByLabel("Category").selectOption("Plumbing");
      await page
        .getByLabel("Add photos")
        .setInputFiles([chosen("wall.png", photo(640)), chosen("tap.png", photo(320))]);
      await page.getByRole("button", { name: "Submit" }).click();
      await see(page, "but some photos failed");
    },
  },
  {
    name: "request",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      const { serviceRequestId } = await newRequest();
      await addPhoto(serviceRequestId, "kitchen.png");
      await addPhoto(serviceRequestId, "bathroom.png", photo(320, 640));
      await open(page, `${requestsPath}?open=${serviceRequestId}`);
      await openedRequest(page, serviceRequestId).getByText("Change history").click();
      await openedRequest(page, serviceRequestId).getByText("Created", { exact: true }).waitFor();
    },
  },
];
