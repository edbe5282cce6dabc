import { unitProfileUrl } from "../../routing/addresses.ts";

const asks = "add";
const tenancy = "tenancy";

/** The manager's page of a unit, with the form that adds a tenancy open. */
export const addTenancyUrl = (unitProfileId: number): string =>
  `${unitProfileUrl(unitProfileId)}&${new URLSearchParams({ [asks]: tenancy })}`;

/** Initial entries of the form that are already known, such as from a converted enquiry. */
export interface TenancyStart {
  tenantId: number | null;
  /** Days, `YYYY-MM-DD`; empty if unknown. */
  from: string;
  until: string;
}

/** Reads it from the address that has the wish. `search` without `?`. */
export function tenancyStartIn(search: string): TenancyStart {
  const query = new URLSearchParams(search);
  const tenantId = query.get("tenantId") ?? "";
  const day = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(query.get(name) ?? "")?.[0] ?? "";
  return {
    tenantId: /^[1-9]\d{0,14}$/.test(tenantId) ? Number(tenantId) : null,
    from: day("from"),
    until: day("until"),
  };
}

/** The address without the parameter that opens the form; null if it isn't there. `search` without `?`. */
export function withoutAddWish({ path, search }: { path: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (query.get(asks) !== tenancy) return null;
  for (const name of [asks, "tenantId", "from", "until"]) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The key of a unit's draft, for when the session ends. */
export const addTenancyDraft = (unitProfileId: number) => ["tenancyDraft", `unit ${unitProfileId}`] as const;
