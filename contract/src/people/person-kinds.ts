/** The kinds of people whom an administrator can erase. */
export const personKinds = ["account", "tenant", "owner", "employee"] as const;
export type PersonKind = (typeof personKinds)[number];
