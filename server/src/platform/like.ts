/** A LIKE pattern for "contains": `%`, `_` and `\` of the text are taken literally (decisions, section 5). */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
