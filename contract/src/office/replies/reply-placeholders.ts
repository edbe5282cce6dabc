/** Per person. */
export const mostReplyTemplates = 50;
/** In characters. */
export const longestTemplateName = 60;
export const longestTemplateText = 2_000;

/** What a template may leave open, as `{name}`: of whoever is answered, and of the unit that it's about. */
export const placeholders = ["name", "unit", "property"] as const;
export type Known = Partial<Record<(typeof placeholders)[number], string>>;

/** Any words in braces, in any script: a mistyped one isn't sent either. */
const placeholder = /\{(\p{L}[\p{L}\p{M}\p{N}_ .-]{0,39})\}/gu;

/** The text with what is known in the place of the placeholders; those of what isn't known stay. */
export const filledIn = (text: string, known: Known): string =>
  text.replace(
    placeholder,
    (whole, name: string) => new Map(Object.entries(known)).get(name.trim().toLowerCase()) || whole,
  );

/** The first placeholder that is left in a text, with its braces. */
export const placeholderLeft = (text: string): string | undefined => text.match(placeholder)?.[0];
