import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { visit } from "../support/browser/visit.ts";
import { newRequest, openRequests } from "../support/records/papers/requests.ts";
import { call, tokensOf } from "../support/server/api.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, tenant] = await tokensOf("administrator", "tenant");
const read = async ({ serviceRequestId }: ReadRequest) =>
  (await call(`GET /serviceRequests/${serviceRequestId}`, { token: administrator })).json() as Promise<ReadRequest>;

const boxOf = (page: Page, { unitName, description }: ReadRequest) =>
  page.getByRole("checkbox", { name: `Select ${unitName}, ${description}`, exact: true });

itInMatrix(
  "assigns several requests, takes them on, and says which it couldn't",
  { meta: { provesInMatrix: "23.65" } },
  async () => {
    const requests = [await newRequest(), await newRequest(), await newRequest()] as const;
    const [one, other, third] = requests;
    const { page } = await visit({
      stored: { accessToken: administrator },
      expected: [/^409 PATCH/, /^console: request/],
    });
    await openRequests(page, "?sort=-createdAt&size=25");
    for (const request of requests) await boxOf(page, request).check();
    const bar = page.getByRole("group", { name: "Selection" });
    await bar.getByRole("button", { name: "Assign" }).click();
    const question = page.getByRole("dialog", { name: "Assign 3 requests?" });
    const assign = question.getByRole("button", { name: "Assign" });
    expect(await assign.isDisabled()).toBe(true);
    await question.getByRole("combobox", { name: "Assigned to" }).fill("a");
    await question.getByRole("option").first().click();
    // Somebody else changes one of them meanwhile.
    await call(`PATCH /serviceRequests/${third.serviceRequestId}`, {
      token: administrator,
      body: { version: third.version, cost: 500 },
    });
    await assign.click();
    await expectSeen(question.getByText("Couldn't change 1:"));
    await expectSeen(question.getByRole("listitem").filter({ hasText: third.description }));
    await question.getByText("Close", { exact: true }).click();
    await expectSeen(bar.getByText("One selected"));
    for (const request of [one, other]) expect(await read(request)).toMatchObject({ status: "Assigned" });
    expect(await read(third)).toMatchObject({ status: "New", cost: 500 });

    // What can't take the step is said before, and left alone.
    for (const request of [one, other]) await boxOf(page, request).check();
    await bar.getByRole("button", { name: "Start work" }).click();
    const starting = page.getByRole("dialog", { name: "Change 2 requests?" });
    await expectSeen(starting.getByText("Not possible for one:"));
    await expectSeen(starting.getByText(`${third.unitName}, ${third.description}: New`));
    await starting.getByRole("button", { name: "Start work" }).click();
    await expectGone(starting);
    await expectSeen(page.getByText("2 changed."));
    for (const request of [one, other]) expect(await read(request)).toMatchObject({ status: "InProgress" });
  },
);

it("lets staff alone select requests", { meta: { proves: "23.65" } }, async () => {
  const { page } = await visit({ stored: { accessToken: tenant } });
  await newRequest();
  await openRequests(page);
  expect(await page.getByRole("checkbox", { name: /^Select/ }).count()).toBe(0);
});
