import { staff } from "@vasati/contract/people/roles";
import type { Caller } from "../platform/authentication/caller.queries.ts";
import { forbidden } from "../platform/http/refusal.ts";

export const isAdministrator = ({ roles }: Caller): boolean => roles.includes("Administrator");

/** Whether the caller works with the records of a portfolio. */
export const isStaff = ({ roles }: Caller): boolean => staff.some((role) => roles.includes(role));

/** The custodian whose portfolio the caller works with; null where the caller is none. */
export const custodianOf = ({ roles, custodianId }: Caller): number | null =>
  roles.includes("Custodian") ? custodianId : null;

/** The owner profile of a caller who is an owner; null for others. */
export const ownerOf = ({ roles, ownerProfileId }: Caller): number | null =>
  roles.includes("Owner") ? ownerProfileId : null;

/** The tenant of a caller who is one; null for others. */
export const tenantOf = ({ roles, tenantId }: Caller): number | null => (roles.includes("Tenant") ? tenantId : null);

/**
 * Who somebody is towards tenancies and their papers: everybody, or the custodian of a property, its owner and the tenant. An
 * id that is null matches nothing.
 */
export type Parties = "everybody" | { custodianId: number | null; ownerId: number | null; tenantId: number | null };

/** Tenancies and their papers are for their parties (requirements 6.3 and 6.6). */
export const partiesOf = (caller: Caller): Parties =>
  isAdministrator(caller)
    ? "everybody"
    : { custodianId: custodianOf(caller), ownerId: ownerOf(caller), tenantId: tenantOf(caller) };

/**
 * Whose tenants and owners a caller works with (requirements 6.4): those tied to the custodian's properties and those
 * that the caller created. `custodianId` is null, and matches nothing, where the caller has no properties.
 */
export type Portfolio = "everything" | { custodianId: number | null; userId: number };

export const portfolioOf = (caller: Caller): Portfolio =>
  isAdministrator(caller) ? "everything" : { custodianId: custodianOf(caller), userId: caller.userId };

/** Whose properties and units a caller finds by name: staff those of the portfolio, others all, as they browse them. */
export const browsedBy = (caller: Caller): Portfolio => (isStaff(caller) ? portfolioOf(caller) : "everything");

/**
 * Whether a list is to show the archived records instead of the others.
 * @throws 403 where somebody else than an administrator asks for them
 */
export function archivedIsAsked(caller: Caller, { archived }: { archived?: "true" | undefined }): boolean {
  if (archived === undefined) return false;
  if (!isAdministrator(caller)) throw forbidden();
  return true;
}
