/**
 * The version of the privacy notice that forms show, as the day since when it says what it says. Whoever changes its words or the page
 * behind it changes this too (decision 34).
 */
export const noticeVersion = "2026-11-25";
