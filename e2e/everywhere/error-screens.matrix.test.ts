import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";

it.each([
  ["/nowhere", 404, "Page not found"],
  ["/user/unit", 404, "Page not found"],
  ["/error", 404, "Page not found"],
  ["/error?status=403", 403, "You don't have access to this page"],
  ["/error?status=500", 500, "Something went wrong on our side"],
])("%s answers %i, says what is wrong, and leads back", { meta: { proves: "2.3" } }, async (path, status, title) => {
  const { page } = await visit({ expected: [new RegExp(`^${status} GET ${path.split("?")[0]}$`)] });
  const answer = await open(page, path);
  expect(answer?.status()).toBe(status);
  await expectSeen(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("link", { name: "Go to search" }).click();
  await page.waitForURL("**/user");
  await expectSeen(page.getByRole("heading", { level: 1, name: "Find a place" }));
});
