const literally = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** A LIKE pattern for "contains", with `%`, `_` and `\` taken literally (requirements 11.7). */
export const containsPattern = (text: string) => `%${literally(text)}%`;

/** A LIKE pattern for "begins with". */
export const beginsPattern = (text: string) => `${literally(text)}%`;

/** The shortest text that a trigram index can find. */
const shortestContained = 3;

/** A LIKE pattern for names that contain the text or, if it has fewer than three characters, begin with it. */
export const namePattern = (text: string) =>
  text.length < shortestContained ? beginsPattern(text) : containsPattern(text);
