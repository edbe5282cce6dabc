/** Ids of panels that the figures link to. */
export const sections = { tasks: "pending-tasks", ending: "tenancies-ending" } as const;
