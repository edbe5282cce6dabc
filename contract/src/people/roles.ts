/** The values of the token's `roles` list (requirements 6.1). */
export const roles = ["Administrator", "Custodian", "Owner", "Tenant", "User"] as const;
export type Role = (typeof roles)[number];

/** The roles that work with the records of a portfolio. */
export const staff = ["Administrator", "Custodian"] as const satisfies readonly Role[];

/** The roles with a dashboard. Owners see the figures of their own properties. */
export const dashboardRoles = [...staff, "Owner"] as const satisfies readonly Role[];

/** The roles that see service requests: tenants, owners and staff. */
export const requestRoles = [...dashboardRoles, "Tenant"] as const satisfies readonly Role[];
/** Owners can only read. */
export const raisingRoles = [...staff, "Tenant"] as const satisfies readonly Role[];
