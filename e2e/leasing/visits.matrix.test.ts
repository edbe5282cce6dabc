import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { newProperty } from "../support/records/portfolio/unit-form.ts";
import { chooseLastTime, newVisit } from "../support/records/leasing/visits.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = { stored: { accessToken: administrator } };
const path = "/property/visits";

it(
  "staff move and cancel visits ahead, with who comes and how to reach them",
  { meta: { proves: ["22.5", "22.8"] } },
  async () => {
    const { unit, email } = await newVisit();
    const { page } = await visit(asAdministrator);
    await open(page, `${path}?propertyId=${unit.propertyId.propertyId}`);
    const row = page.getByRole("row").filter({ hasText: email });
    await expectSeen(row.getByRole("link", { name: "9845012345" }));
    await row.getByRole("button", { name: /^Move: Asha Rao/ }).click();
    const dialog = page.getByRole("dialog", { name: "Move visit" });
    await dialog.getByRole("radio").first().waitFor();
    await chooseLastTime(page);
    await dialog.getByRole("button", { name: "Move the visit" }).click();
    await expectSeen(page.getByText("Visit moved."));
    await expectGone(dialog);
    await row.getByRole("button", { name: /^Cancel visit: / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
    await expectSeen(row.getByText("Cancelled", { exact: true }));
  },
);

it("who wants the unit after a visit gets a lease", { meta: { proves: "22.7" } }, async () => {
  const { page } = await visit(asAdministrator);
  await open(page, `${path}?period=past&state=Came`);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Wants it: / }) })
    .first();
  const name = await row.getByRole("button", { name: /^Wants it: / }).getAttribute("aria-label");
  await row.getByRole("button", { name: /^Wants it: / }).click();
  await expectSeen(page.getByText("Saved."));
  await open(page, `${path}?period=past&state=Interested`);
  await page
    .getByRole("link", { name: name?.replace("Wants it", "New Lease") ?? "" })
    .first()
    .click();
  await page.waitForURL(/\/property\/new-lease\?/);
});

it(
  "staff set when a property can be seen, and on which days it's otherwise",
  { meta: { proves: "22.1" } },
  async () => {
    const {
      property: { propertyId },
      token,
    } = await newProperty("SC");
    const { page } = await visit({ stored: { accessToken: token } });
    await open(page, `${path}?propertyId=${propertyId}`);
    await page.getByRole("button", { name: "Visiting hours" }).click();
    const dialog = page.getByRole("dialog", { name: "Visiting hours" });
    await dialog.getByRole("button", { name: "Add hours: Sun" }).click();
    await dialog.getByLabel("Sun: To").fill("09:00");
    await dialog.getByLabel("Length of a visit (minutes)").fill("5");
    await dialog.getByRole("button", { name: "Save hours" }).click();
    await expectSeen(dialog.getByText("From 15 to 240."));
    await expectSeen(dialog.getByText(/^Each end must be later/));
    await dialog.getByLabel("Sun: To").fill("12:00");
    await dialog.getByLabel("Length of a visit (minutes)").fill("45");
    await dialog.getByRole("textbox", { name: "Day", exact: true }).fill("25/12/2026");
    await dialog.getByRole("button", { name: "Add day" }).click();
    await expectSeen(dialog.getByText("25 Dec 2026"));
    await dialog.getByRole("button", { name: "Save hours" }).click();
    await expectSeen(page.getByText("Visiting hours saved."));
    const saved = await (await call(`GET /visitHours?propertyId=${propertyId}`, { token })).json();
    expect(saved).toMatchObject([
      {
        slotMinutes: 45,
        exceptions: [{ day: "2026-12-25", hours: [] }],
        weekly: expect.arrayContaining([{ weekday: 7, from: "10:00", to: "12:00" }]),
      },
    ]);
  },
);

it("owners see when somebody comes, but neither who nor buttons", { meta: { proves: "22.8" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("owner") } });
  await open(page, `${path}?period=past`);
  await expectSeen(page.getByRole("heading", { level: 1, name: "Visits" }));
  await expectGone(page.getByRole("button", { name: "Visiting hours" }));
  await expectGone(page.getByRole("columnheader", { name: "Visitor" }));
});
