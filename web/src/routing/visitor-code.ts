/**
 * The pages, by file, and messages of visitors' pages but for the search, whose code comes with the first script. A separate chunk for
 * the same reason as `manager-code.ts`: most visits begin with the search, and needn't load the names of all other files.
 */
export const pages = import.meta.glob(["../pages/*.tsx", "!../pages/customer-search.tsx"]);

export { catalogues } from "../locales/of-visitors.ts";
