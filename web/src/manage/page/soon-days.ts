/** Days until a tenancy ends: less than this is short to find somebody new. */
export const soonDays = 15;
