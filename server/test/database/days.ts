export const dayMilliseconds = 24 * 3_600_000;

/** The calendar day in India that lies so many days from now; reckoned otherwise than the server does it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMilliseconds).toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
