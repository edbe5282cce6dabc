/**
 * The versions of the privacy notice, each the day since when it says what it says, the latest last. Whoever changes the words of the
 * forms or of the page behind them adds one, and its text to the table `privacy_notices` (decision 34).
 */
export const noticeVersions = ["2026-11-25", "2026-11-26", "2026-11-27"] as const;

/** The one that forms show. */
export const noticeVersion = noticeVersions[2];

/** Says to which notice, in which language, somebody agreed by sending a form. A header, so that the form's own fields stay what they are. */
export const consentHeader = "privacy-notice";

/** That header of a form in `language`: `2026-11-25 en`. */
export const consentHeaders = (language: string) => ({ [consentHeader]: `${noticeVersion} ${language}` });
