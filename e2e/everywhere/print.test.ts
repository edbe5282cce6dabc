import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { newTenant } from "../support/records/leasing/tenants.ts";
import { visit } from "../support/browser/visit.ts";

it("a list is printed on A4 with the rows of all pages, and says which", { meta: { proves: "23.31" } }, async () => {
  const family = `Paperwala ${Date.now()}`;
  for (let count = 0; count < 11; count += 1) await newTenant(`${family} ${count}`);
  const { page } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  await page.addInitScript(() => void (window.print = () => void (document.title = "Printed")));
  await open(page, `/property/tenent?search=${encodeURIComponent(family)}`);
  await expectSeen(page.getByText("1 to 10 of 11"));
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => document.title === "Printed");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.getByRole("article");
  expect(await sheet.locator("tbody").getByRole("row").count()).toBe(11);
  await expectSeen(sheet.getByText(`1 to 11 of 11 · Search by name: ${family}`));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  // What is printed after that is the screen.
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("searchbox").click();
  await expect.poll(() => sheet.count()).toBe(0);
});

it(
  "a visitor's search is printed without bar and menu, and no card may be split",
  { meta: { proves: "23.78" } },
  async () => {
    const { page } = await visit({});
    await open(page, "/user?location=indiranagar&category=SC");
    await page.emulateMedia({ media: "print" });
    const card = page.locator("main li", { has: page.getByRole("link") }).first();
    await expectSeen(card);
    expect(await card.evaluate((item) => getComputedStyle(item).breakInside)).toBe("avoid");
    expect(await page.locator("header:not(main *), nav:not(main *)").filter({ visible: true }).count()).toBe(0);
  },
);
