import { paths } from "../../routing/paths.ts";

/** The parameters of the New Lease page; at most one of them, in this order. */
export interface LeasePlace {
  /** The tenancy to renew. */
  renew: number | null;
  /** The tenancy for the documents step. */
  papers: number | null;
  /** The lease that was begun. */
  draft: number | null;
  /** The unit with which one begins. */
  unit: number | null;
}

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = query.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

/** Reads it. `search` without `?`. */
export function leasePlaceIn(search: string): LeasePlace {
  const query = new URLSearchParams(search);
  return {
    renew: idIn(query, "renew"),
    papers: idIn(query, "papers"),
    draft: idIn(query, "draftId"),
    unit: idIn(query, "unitId"),
  };
}

/** A lease that was begun. */
export const leaseDraftUrl = (leaseDraftId: number): string => `${paths.newLease}?draftId=${leaseDraftId}`;

/** The papers of a tenancy that awaits its activation. */
export const leasePapersUrl = (tenancyId: number): string => `${paths.newLease}?papers=${tenancyId}`;
