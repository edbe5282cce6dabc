/** How a unit stands, the most urgent first: it owes rent, needs work, ends within 60 days or is over, is let, or can be let. */
export const standingsOfUnits = ["overdue", "repair", "ending", "let", "vacant"] as const;

/** So many units of a property are drawn, from the lowest floor up; lists have all of them. */
export const mostUnitsDrawn = 1000;
