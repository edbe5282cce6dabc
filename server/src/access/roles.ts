import { staff } from "@vasati/contract/people/roles";
import type { Caller } from "../platform/authentication/caller.queries.ts";

export const isAdministrator = ({ roles }: Caller): boolean => roles.includes("Administrator");

/** Whether the caller is an administrator or a custodian. */
export const isStaff = ({ roles }: Caller): boolean => staff.some((role) => roles.includes(role));

/** The custodian linked to the caller's account; null unless the caller has that role. */
export const custodianOf = ({ roles, custodianId }: Caller): number | null =>
  roles.includes("Custodian") ? custodianId : null;

/** The owner linked to the caller's account; null unless the caller has that role. */
export const ownerOf = ({ roles, ownerProfileId }: Caller): number | null =>
  roles.includes("Owner") ? ownerProfileId : null;

/** The tenant linked to the caller's account; null unless the caller has that role. */
export const tenantOf = ({ roles, tenantId }: Caller): number | null => (roles.includes("Tenant") ? tenantId : null);
