/** The values of the token's `roles` list (decisions, section 7). */
export const roles = ["Administrator", "Custodian", "Owner", "Tenant", "User"] as const;
export type Role = (typeof roles)[number];

/** Those who work with the records of a portfolio. */
export const staff = ["Administrator", "Custodian"] as const satisfies readonly Role[];
