import type { VacancyAlert } from "@vasati/contract/portfolio/seekers/vacancy-alerts";
import { expect, inject, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger, withKeyboard } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { alertDialog, confirmLink, emptySearch, offer, stopLink } from "../support/records/portfolio/alerts.ts";
import { area, call, heldUnit, register, stranger } from "../support/server/api.ts";
import { confirmAddress } from "../support/server/confirm-address.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";
import { results, unitPath } from "../support/states/state.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const ownAlerts = async (token: string) =>
  (await (await call("GET /users/me/alerts", { token })).json()) as VacancyAlert[];

itInMatrix(
  "a visitor without an account is told by touch, from an empty search to the confirmed alert",
  { meta: { provesInMatrix: ["21.27", "21.32"] } },
  async () => {
    const { email } = stranger();
    const { page } = await visit({ screen: "phone" });
    const { press, type } = withFinger(page);
    await open(page, emptySearch);
    await press(page.getByRole("button", { name: offer }));
    const dialog = alertDialog(page);
    await expectSeen(dialog.getByText(`Shop, Small Commercial · ${area.title}`));
    await expectSeen(dialog.getByText(/Fully furnished|Furnished/));
    await press(dialog.getByRole("button", { name: "Tell me" }));
    await expectSeen(dialog.getByText(/Enter an e-mail address/).first());
    await type(dialog.getByLabel("Email"), email);
    await press(dialog.getByRole("button", { name: "Tell me" }));
    await expectSeen(dialog.getByText(`We've written to ${email}.`, { exact: false }));
    await press(dialog.getByRole("button", { name: "Close" }).first());
    await expectGone(dialog);

    const link = linkIn(await mailTo(email, /Confirm the alert/));
    // Programs that check mail open links: only the button confirms.
    const html = await (await fetch(link)).text();
    expect(html).toContain(`<meta name="robots" content="noindex">`);
    await open(page, link);
    await press(page.getByRole("button", { name: "Confirm" }));
    await expectSeen(page.getByText("Alert confirmed."));
    await page.reload();
    await expectSeen(page.getByText("You've already confirmed this alert."));
    await press(page.getByRole("button", { name: "Stop" }));
    await expectSeen(page.getByText("Stopped. We don't write about it any more."));
  },
);

itInMatrix(
  "the link of a mail stops one alert or all, by keyboard",
  { meta: { provesInMatrix: "21.30" } },
  async () => {
    const { page } = await visit({ expected: [/^404 POST .*\/alerts\/links$/, /^console: request/] });
    const { press } = withKeyboard(page);
    const link = await stopLink();
    await open(page, link);
    const alerts = page.getByRole("main").getByRole("listitem");
    await alerts.first().waitFor();
    expect(await alerts.count()).toBe(10);
    await press(alerts.last().getByRole("button"));
    await expect.poll(() => alerts.count()).toBe(9);
    await press(page.getByRole("button", { name: "Renew for 180 days" }));
    await expectSeen(page.getByText("Alerts renewed."));
    await press(page.getByRole("button", { name: "Stop all alerts" }));
    await expectSeen(page.getByText("Stopped. We don't write about it any more."));
    await page.reload();
    await expectSeen(page.getByText("This link doesn't work any more"));
  },
);

itInMatrix("a link that was not wanted is declined", { meta: { provesInMatrix: "21.30" } }, async () => {
  const { page } = await visit();
  await open(page, await confirmLink());
  await page.getByRole("button", { name: "I don't want this" }).click();
  await expectSeen(page.getByText("Stopped. We don't write about it any more."));
});

itInMatrix(
  "a person with a confirmed address gets it at once, and stops it beside their enquiries",
  { meta: { provesInMatrix: ["21.27", "21.32"] } },
  async () => {
    const person = await register();
    await confirmAddress(person);
    const { page } = await visit({ stored: { accessToken: person.token } });
    const { press } = withKeyboard(page);
    await open(page, results);
    await press(page.getByRole("button", { name: offer }));
    const dialog = alertDialog(page);
    expect(await dialog.getByLabel("Email").inputValue()).toBe(person.email);
    await press(dialog.getByRole("button", { name: "Tell me" }));
    await expectSeen(dialog.getByText(/Alert added/));
    expect(await ownAlerts(person.token)).toMatchObject([{ location: area.value, category: "SC", confirmed: true }]);
    await page.keyboard.press("Escape");
    await expectGone(dialog);
    await open(page, "/user/enquiries");
    await press(page.getByRole("region", { name: "My alerts" }).getByRole("button", { name: /^Stop/ }));
    await expectSeen(page.getByText("Alert stopped."));
    await expectGone(page.getByRole("region", { name: "My alerts" }));
    expect(await ownAlerts(person.token)).toEqual([]);
  },
);

itInMatrix(
  "somebody whose address isn't confirmed is asked by mail",
  { meta: { provesInMatrix: "21.27" } },
  async () => {
    const person = await register();
    const { page } = await visit({
      stored: { accessToken: person.token },
      expected: [/^403 POST .*\/users\/me\/alerts$/],
    });
    await open(page, results);
    await page.getByRole("button", { name: offer }).click();
    await alertDialog(page).getByRole("button", { name: "Tell me" }).click();
    await expectSeen(alertDialog(page).getByText(/We've written to/));
    await mailTo(person.email, /Confirm the alert/);
  },
);

it("pages of areas and of units that are let offer it too", { meta: { proves: "21.32" } }, async () => {
  const { page } = await visit();
  await open(page, unitPath((await heldUnit()).unitProfileId));
  await page.getByRole("button", { name: offer }).click();
  await expectSeen(alertDialog(page).getByLabel("Email"));
  await open(page, `/rent/bengaluru/${area.value}/shops`);
  await page.getByRole("button", { name: offer }).click();
  await alertDialog(page).getByText("Large Commercial", { exact: true }).click();
  await expectSeen(alertDialog(page).getByText(`Shop, Large Commercial · ${area.title}`));
  const vacant = await (await fetch(`${inject("testServer").address}${results}`)).text();
  expect(vacant).toContain(offer);
});
