/**
 * The pages, by file, and messages of managers' screens. A separate chunk, so that these file names aren't in every visitor's
 * first script. The router has the pages' type; importing it here would be circular.
 */
export const pages = import.meta.glob("../pages/*/*.tsx");

export { catalogues } from "../locales/of-managers.ts";
