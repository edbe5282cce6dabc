import { managedUnitUrl } from "../../paths.ts";

const asks = "add";
const tenancy = "tenancy";

/** The manager's page of a unit, with the form that adds a tenancy open. */
export const addTenancyUrl = (unitProfileId: number): string =>
  `${managedUnitUrl(unitProfileId)}&${new URLSearchParams({ [asks]: tenancy })}`;

/** What the form begins with where somebody else knows it, such as an enquiry that was turned into a tenant. */
export interface TenancyStart {
  tenantId: number | null;
  /** Days, `YYYY-MM-DD`; empty where they are not known. */
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

/** The place without the wish to add a tenancy; null where it has none. `search` without `?`. */
export function withoutAddWish({ path, search }: { path: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (query.get(asks) !== tenancy) return null;
  for (const name of [asks, "tenantId", "from", "until"]) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where the form of a unit keeps what was typed, should the session end over it. */
export const addTenancyDraft = (unitProfileId: number) => ["tenancyDraft", `unit ${unitProfileId}`] as const;
