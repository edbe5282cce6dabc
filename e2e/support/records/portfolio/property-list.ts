import type { Page } from "playwright-core";
import { area } from "../../server/api.ts";

/** The filters next to the property list, by their labels. */
export function filters(page: Page) {
  const panel = page.getByRole("search", { name: "Filters" });
  return {
    panel,
    area: panel.getByLabel("Area", { exact: true }),
    category: panel.getByLabel("Category", { exact: true }),
    property: panel.getByRole("radio", { name: "Property", exact: true }),
    unit: panel.getByRole("radio", { name: "Unit", exact: true }),
    unitType: panel.getByLabel("Unit Type", { exact: true }),
    text: panel.getByLabel("Name contains", { exact: true }),
    search: panel.getByRole("button", { name: "Search", exact: true }),
    reset: panel.getByRole("button", { name: "Reset", exact: true }),
  };
}

interface Choice {
  category?: string;
  type?: "Property" | "Unit";
  unitType?: string;
  text?: string;
  /** These boxes are ticked in addition to those that are ticked already. */
  states?: string[];
}

/** Searches the demo's area with the given filters; the others stay unchanged. */
export async function search(page: Page, { category, type, unitType, text, states = [] }: Choice): Promise<void> {
  const fields = filters(page);
  await fields.area.selectOption(area.value);
  if (category !== undefined) await fields.category.selectOption(category);
  if (type === "Unit") await fields.unit.check();
  if (unitType !== undefined) await fields.unitType.selectOption(unitType);
  if (text !== undefined) await fields.text.fill(text);
  for (const name of states) await fields.panel.getByRole("checkbox", { name, exact: true }).check();
  await fields.search.click();
}
