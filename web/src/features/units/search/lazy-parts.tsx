import { withMessages } from "../../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

const parts = () => withMessages("search-parts", () => import("./search-parts.tsx"));
const coming = <Skeleton shape="control" />;

export const FurtherFilters = lazyComponent(coming, async () => (await parts()).FurtherFilters);
export const ChosenFilters = lazyComponent(coming, async () => (await parts()).ChosenFilters);
export const WiderSearches = lazyComponent(null, async () => (await parts()).WiderSearches);
