import type { ListAddress, PagePlace } from "./list-address.ts";
import type { NavigateOptions } from "./navigation.tsx";
import { navigate } from "./navigation.tsx";

/** Shows the list as it is changed. */
export type Show<Here> = (change: Partial<Here>, options?: NavigateOptions) => void;

/** Shows a list from its first page by default; `path` is another address of the same page. A record open beside it stays open. */
export const showAt =
  <Here extends PagePlace>(address: ListAddress<Here>, place: Here, path?: string): Show<Here> =>
  (change, options) =>
    navigate(address.url({ ...place, page: 0, ...change }, path), { ...options, within: true });
