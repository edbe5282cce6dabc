/** Passwords that the rules take (`features/auth/password-rules.ts`): one to begin with, and one to change it to. */
export const firstPassword = "Monsoon-rain-42";
export const nextPassword = "Jasmine-in-March-7";
