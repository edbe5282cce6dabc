import type { Page } from "./page.ts";

/**
 * The pages of managers, by file. A chunk of its own: the names of all that these pages load would otherwise stand in what
 * every visitor loads first.
 */
export const files = import.meta.glob<{ page: Page }>("./pages/*/*.tsx");
