import { staff } from "@vasati/contract/people/roles";
import type { Caller } from "../platform/authentication/caller.queries.ts";

export const isAdministrator = ({ roles }: Caller): boolean => roles.includes("Administrator");

/** Whether the caller works with the records of a portfolio: administrators and custodians. */
export const isStaff = ({ roles }: Caller): boolean => staff.some((role) => roles.includes(role));

/** The custodian whom a caller with that role stands for; null for others. */
export const custodianOf = ({ roles, custodianId }: Caller): number | null =>
  roles.includes("Custodian") ? custodianId : null;

/** The owner profile of a caller with that role; null for others. */
export const ownerOf = ({ roles, ownerProfileId }: Caller): number | null =>
  roles.includes("Owner") ? ownerProfileId : null;

/** The tenant whom a caller with that role stands for; null for others. */
export const tenantOf = ({ roles, tenantId }: Caller): number | null => (roles.includes("Tenant") ? tenantId : null);
