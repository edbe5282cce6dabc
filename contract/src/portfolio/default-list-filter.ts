/** The default list filter of a person without a custodian of their own (requirements 4.10 and 9.5). */
export const defaultListFilter = { custodianId: 2, category: "SC", unitStatus: "NOP" } as const;
