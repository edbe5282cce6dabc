/** `Current` on creation (requirements 4.8). */
export const ownershipStatuses = ["Current", "Previous"] as const;
