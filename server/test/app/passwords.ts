/** Passwords that the rules accept (`features/auth/passwords/password-rules.ts`): an initial one, and one to change it to. */
export const firstPassword = "Monsoon-rain-42";
export const nextPassword = "Jasmine-in-March-7";
