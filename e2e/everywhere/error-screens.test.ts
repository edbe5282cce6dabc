import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";

it.each([
  ["/nowhere", 404, "There is nothing at this address"],
  ["/user/unit", 404, "There is nothing at this address"],
  ["/error", 404, "There is nothing at this address"],
  ["/error?status=403", 403, "This page is not for your account"],
  ["/error?status=500", 500, "Something broke on our side"],
])("%s answers %i, says what is wrong, and leads back", { meta: { proves: "2.3" } }, async (path, status, title) => {
  const { page } = await visit({ expected: [new RegExp(`^${status} GET ${path.split("?")[0]}$`)] });
  const answer = await open(page, path);
  expect(answer?.status()).toBe(status);
  await expectSeen(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("link", { name: "Go to the search" }).click();
  await page.waitForURL("**/user");
  await expectSeen(page.getByRole("heading", { level: 1, name: "Find a place" }));
});
