/** A path quoted for a shell, for commands in error messages. */
export const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;
