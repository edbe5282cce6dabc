import { withMessages } from "../../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

/** What a search needs only sometimes: visitors load it then, with messages that are no part of the page's. */
const withOwnMessages = <Code,>(fetchCode: () => Promise<Code>) => withMessages("search-parts", fetchCode);
const coming = <Skeleton shape="control" />;

export const FurtherFilters = lazyComponent(
  coming,
  async () => (await withOwnMessages(() => import("./further-filters.tsx"))).FurtherFilters,
);
export const ChosenFilters = lazyComponent(
  coming,
  async () => (await withOwnMessages(() => import("./chosen-filters.tsx"))).ChosenFilters,
);
export const WiderSearches = lazyComponent(
  null,
  async () => (await withOwnMessages(() => import("./wider-searches.tsx"))).WiderSearches,
);
