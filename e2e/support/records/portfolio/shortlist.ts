import type { Page } from "playwright-core";
import { heldUnit, searchUnits } from "../../server/api.ts";
import { serverInUse } from "../../server/server-in-use.ts";

export const shortlistPath = "/user/shortlist";

/** The heart of a unit, which comes once the page is used. */
export const heart = (page: Page, unitName: string) =>
  page.getByRole("button", { name: `Shortlist ${unitName}`, exact: true });

/** The link in the top bar, which says how many there are. */
export const shortlistLink = (page: Page, units: string) =>
  page.getByRole("banner").getByRole("link", { name: `Shortlist, ${units}`, exact: true });

/** Lets the device have a shortlist, as if somebody had pressed hearts. */
export const haveOnDevice = (page: Page, ids: readonly number[]) =>
  page.context().addCookies([{ name: "shortlist", value: ids.join("."), url: serverInUse().address }]);

/** The ids that the device has. */
export async function idsOnDevice(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "shortlist")?.value ?? "";
}

/** The ids of vacant units, and last a let one. */
export async function someUnits(vacant: number): Promise<number[]> {
  const [{ items }, held] = await Promise.all([searchUnits({ size: vacant }), heldUnit()]);
  return [...items.map(({ unitProfileId }) => unitProfileId), held.unitProfileId];
}
