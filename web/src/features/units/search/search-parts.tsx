/** What a search needs only sometimes; visitors load it then, with its messages. */
export { ChosenFilters } from "./chosen-filters.tsx";
export { FurtherFilters } from "./further-filters.tsx";
export { WiderSearches } from "./wider-searches.tsx";
