import type { Caller } from "./caller.queries.ts";
import { forbidden } from "./refusal.ts";

export const isAdministrator = ({ roles }: Caller): boolean => roles.includes("Administrator");

/** The custodian whose portfolio the caller works with; null where the caller is none. */
export const custodianOf = ({ roles, custodianId }: Caller): number | null =>
  roles.includes("Custodian") ? custodianId : null;

/** The owner profile of a caller who is an owner; null for others. */
export const ownerOf = ({ roles, ownerProfileId }: Caller): number | null =>
  roles.includes("Owner") ? ownerProfileId : null;

/**
 * Whose tenants and owners a caller works with (decisions, section 7): those tied to the custodian's properties and those
 * that the caller created. `custodianId` is null, and matches nothing, where the caller has no properties.
 */
export type Portfolio = "everything" | { custodianId: number | null; userId: number };

export const portfolioOf = (caller: Caller): Portfolio =>
  isAdministrator(caller) ? "everything" : { custodianId: custodianOf(caller), userId: caller.userId };

/**
 * Whether a list is to show the archived records instead of the others.
 * @throws 403 where somebody else than an administrator asks for them
 */
export function archivedIsAsked(caller: Caller, { archived }: { archived?: "true" | undefined }): boolean {
  if (archived === undefined) return false;
  if (!isAdministrator(caller)) throw forbidden();
  return true;
}
