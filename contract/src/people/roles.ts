/** The values of the token's `roles` list (requirements 6.1). */
export const roles = ["Administrator", "Custodian", "Owner", "Tenant", "User"] as const;
export type Role = (typeof roles)[number];

/** Those who work with the records of a portfolio. */
export const staff = ["Administrator", "Custodian"] as const satisfies readonly Role[];

/** Those who have a dashboard; an owner's shows the figures of the own properties. */
export const dashboardRoles = [...staff, "Owner"] as const satisfies readonly Role[];

/** Whose service requests there are: of those who live or trade in units, who own them, and who look after them. */
export const requestRoles = [...dashboardRoles, "Tenant"] as const satisfies readonly Role[];
/** Owners read. */
export const raisingRoles = [...staff, "Tenant"] as const satisfies readonly Role[];
