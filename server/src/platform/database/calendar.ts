const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India, `YYYY-MM-DD`, at an instant (milliseconds); now, unless told. */
export const dayInIndia = (instant: number = Date.now()): string => calendar.format(instant);
