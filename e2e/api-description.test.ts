import { expect, it } from "vitest";
import { expectSeen } from "./support/expect-seen.ts";
import { visit } from "./support/visit.ts";

it("shows the API, without a word in the console", async () => {
  const { page } = await visit();
  const answer = await page.goto("/api/docs", { waitUntil: "networkidle" });
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe-inline");
  // Of so many calls only those are there that are in view.
  const call = page.getByText("/api/v1/registration", { exact: true });
  await expectSeen(call);
  await call.click();
  await expectSeen(page.getByText("Parameters", { exact: true }).first());
});
