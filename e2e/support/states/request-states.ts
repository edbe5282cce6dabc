import { open } from "../open.ts";
import { newRequest, openRequests, requestDialog, requestsPath } from "../requests.ts";
import { breakCall, holdCall, see } from "./state.ts";
import type { State } from "./state.ts";

export const requestStates: State[] = [
  { name: "requests", as: "administrator", open: ({ page }) => openRequests(page) },
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
      await page.getByRole("button", { name: "New Request" }).click();
      await page.getByRole("combobox", { name: "Unit" }).waitFor();
    },
  },
  {
    name: "request",
    as: "administrator",
    open: async ({ page }) => {
      const { serviceRequestId } = await newRequest();
      await open(page, `${requestsPath}?open=${serviceRequestId}`);
      await requestDialog(page, serviceRequestId).getByText("History of changes").click();
      await requestDialog(page, serviceRequestId).getByText("Created", { exact: true }).waitFor();
    },
  },
];
