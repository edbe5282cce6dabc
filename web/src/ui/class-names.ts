/** Joins class names and skips falsy ones: `classNames(styles.card, isOpen && styles.open)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
