import type { Role } from "@vasati/contract/people/roles";

/** Whether somebody has one of these roles; nobody has who isn't signed in. What they may do, the server decides. */
export const hasRole = ({ role }: { role?: Role | undefined }, ...roles: readonly Role[]): boolean =>
  role !== undefined && roles.includes(role);
