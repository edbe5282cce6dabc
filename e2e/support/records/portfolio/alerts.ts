import type { Page } from "playwright-core";
import { area, call, stranger } from "../../server/api.ts";
import { linkIn, mailTo } from "../../server/mailbox.ts";

/** A search that finds nothing in the demo. */
export const emptySearch = `/user?location=${area.value}&category=SC.Shop&rent=1-2&furnishing=FUL`;
export const offer = "Tell me when something like this is vacant";
export const alertDialog = (page: Page) => page.getByRole("dialog", { name: offer });

const criteria = { category: "SC", location: area.value, unitProfile: "Shop", language: "en" } as const;

/** Asks for an alert. */
async function askForAlert(email: string, more: object = {}): Promise<void> {
  const { status } = await call("POST /alerts", { body: { ...criteria, ...more, email } });
  if (status !== 202) throw new Error(`Asking for an alert was answered ${status}.`);
}

/** The link that confirms an alert of a new address. */
export async function confirmLink(more: object = {}): Promise<string> {
  const { email } = stranger();
  await askForAlert(email, { furnishing: "FUL", maxRent: 40_000, minArea: 200, ...more });
  return linkIn(await mailTo(email, /Confirm the alert/));
}

const tokenIn = (link: string) => new URL(link).hash.slice("#token=".length);

/** The link that stops the alerts of a new address, of which the first is confirmed: the mail after ten alerts has one. */
export async function stopLink(): Promise<string> {
  const { email } = stranger();
  await askForAlert(email);
  const link = linkIn(await mailTo(email, /Confirm the alert/));
  await call("PATCH /alerts/links", { body: { token: tokenIn(link), step: "confirm" } });
  for (let count = 1; count <= 10; count += 1) await askForAlert(email, { maxRent: 10_000 * count });
  return linkIn(await mailTo(email, /You already have ten/));
}
