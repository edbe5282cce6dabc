/** How many units a shortlist has at most, of an account and of a device. */
export const mostShortlisted = 40;
/** How many units are compared at most, side by side. */
export const mostCompared = 4;
