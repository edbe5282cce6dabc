const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India, `YYYY-MM-DD`, at an instant in milliseconds; now by default. */
export const dayInIndia = (instant: number = Date.now()): string => calendar.format(instant);

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", hourCycle: "h23" });

/** Whether people in India are awake at an instant in milliseconds, from eight to nine in the evening; now by default. */
export const isDaytimeInIndia = (instant: number = Date.now()): boolean => {
  const hour = Number(clock.format(instant));
  return hour >= 8 && hour < 21;
};
