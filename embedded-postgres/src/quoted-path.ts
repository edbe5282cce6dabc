/** A path as a shell takes it, for the command that a sentence tells. */
export const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
