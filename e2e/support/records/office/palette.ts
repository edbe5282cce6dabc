import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";

export const findButton = (page: Page): Locator => page.getByRole("button", { name: "Quick find" });
export const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Quick find" });
export const paletteBox = (page: Page): Locator => page.getByRole("combobox", { name: "Quick find" });
export const paletteOptions = (page: Page): Locator => palette(page).getByRole("option");

/** Opens the palette by its shortcut, and types into it. */
export async function searchPalette(page: Page, text = ""): Promise<void> {
  await findButton(page).waitFor();
  await page.keyboard.press("Control+k");
  await paletteBox(page).waitFor();
  await page.keyboard.insertText(text);
}

/** The option that Enter would open. */
export const chosenOption = (page: Page): Locator => palette(page).getByRole("option", { selected: true });

/** A tenancy that a receipt can be recorded for. */
export const activeTenancy = async (): Promise<ReadTenancy> => {
  const answer = await call("GET /tenancies?tenancyStatus=Active&size=1", { token: await tokenOf("administrator") });
  const { items } = (await answer.json()) as PageOf<ReadTenancy>;
  return items[0]!;
};
