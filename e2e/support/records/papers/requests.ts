import type { ReadRequest, RequestUnit } from "@vasati/contract/upkeep/service-requests";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import { openedRecord } from "../../browser/opened-record.ts";
import { rowLink } from "../../browser/row-link.ts";

export const requestsPath = "/service-request";

/** The list, after loading. */
export async function openRequests(page: Page, query = ""): Promise<void> {
  await open(page, requestsPath + query);
  await rowLink(requestRows(page).first()).waitFor();
}

/** The rows of the list without its heading. */
export const requestRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Service Requests" }).locator("tbody").getByRole("row");

/** An opened request: over the list, or beside it. */
export const openedRequest = (page: Page, id: number): Locator =>
  openedRecord(page, { name: `Service request ${id}`, exact: true });

/** The units for which somebody may raise a request. */
export const unitsOf = async (token: string): Promise<RequestUnit[]> =>
  (await call("GET /serviceRequests/units", { token })).json() as Promise<RequestUnit[]>;

/** A new request of the demo tenant, which no other test changes. */
export async function newRequest(): Promise<ReadRequest> {
  const token = await tokenOf("tenant");
  const [unit] = await unitsOf(token);
  const body = {
    unitProfileId: unit?.unitProfileId,
    category: "PLB",
    description: `The kitchen tap leaks, ${Date.now()}`,
    preferredTime: "",
  };
  const answer = await call("POST /serviceRequests", { body, token });
  if (answer.status !== 201) throw new Error(`A request was answered ${answer.status}.`);
  return (await answer.json()) as ReadRequest;
}
