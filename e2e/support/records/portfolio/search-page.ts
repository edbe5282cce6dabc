import type { Locator, Page } from "playwright-core";

export interface Choice {
  area?: string;
  category?: string;
  business?: string;
  rent?: string;
}

/** The controls of the customer search, by their labels. */
export const controls = (page: Page) => ({
  area: page.getByLabel("Area", { exact: true }),
  category: page.getByLabel("Category", { exact: true }),
  business: page.getByLabel("Business type", { exact: true }),
  rent: page.getByLabel("Rent range", { exact: true }),
  search: page.getByRole("button", { name: "Search", exact: true }),
  reset: page.getByRole("button", { name: "Reset", exact: true }),
  more: page.getByRole("button", { name: /^More filters/ }),
  next: page.getByRole("navigation", { name: "Pages" }).getByText("Next"),
  previous: page.getByRole("navigation", { name: "Pages" }).getByText("Previous"),
});

/** Chooses options by their titles. */
export async function choose(page: Page, choice: Choice): Promise<void> {
  const { area, category, business, rent } = controls(page);
  if (choice.area) await area.selectOption({ label: choice.area });
  if (choice.category) await category.selectOption(choice.category);
  if (choice.business) await business.selectOption({ label: choice.business });
  if (choice.rent) await rent.selectOption({ label: choice.rent });
}

/** The cards of a result; each has a heading. Before a search there are those of the newest places. */
export const cards = (page: Page): Locator =>
  page
    .getByRole("listitem")
    .and(page.locator(':not([aria-labelledby="newest"] li)'))
    .filter({ has: page.getByRole("heading", { level: 3 }) });

/** The unit names on the cards, after loading. */
export async function cardNames(page: Page): Promise<string[]> {
  await cards(page).first().waitFor();
  return cards(page).getByRole("heading", { level: 3 }).allTextContents();
}

/** The sentence of requirements 2.12, to the letter. */
export const emptySentence = "No items to display. Please select relevant filters to view the desired content.";
