const literally = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** A LIKE pattern for "contains": `%`, `_` and `\` of the text are taken literally (requirements 11.7). */
export const containsPattern = (text: string) => `%${literally(text)}%`;

/** The fewest characters that a trigram index can look for. */
const shortestContained = 3;

/** A LIKE pattern for a name: it contains the text, or begins with one of fewer than three characters. */
export const namePattern = (text: string) =>
  text.length < shortestContained ? `${literally(text)}%` : containsPattern(text);
