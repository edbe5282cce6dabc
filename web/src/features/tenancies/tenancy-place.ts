import { managedUnitUrl } from "../../paths.ts";

const asks = "add";
const tenancy = "tenancy";

/** The manager's page of a unit, with the form that adds a tenancy open. */
export const addTenancyUrl = (unitProfileId: number): string =>
  `${managedUnitUrl(unitProfileId)}&${new URLSearchParams({ [asks]: tenancy })}`;

/** The place without the wish to add a tenancy; null where it has none. `search` without `?`. */
export function withoutAddWish({ path, search }: { path: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (query.get(asks) !== tenancy) return null;
  query.delete(asks);
  return query.size > 0 ? `${path}?${query}` : path;
}
