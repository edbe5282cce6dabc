/** The default name (requirements 7.30). */
const unnamed = "downloaded-file";

const extended = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i;
const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const bare = /(?:^|;)\s*filename\s*=\s*([^";\s]+)/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * The file name in a `Content-Disposition` header (RFC 6266): `filename*` in UTF-8, otherwise `filename`. Folders are removed,
 * because only the person decides where to save a file.
 */
export function fileNameIn(disposition: string | null): string {
  const header = disposition ?? "";
  const name =
    decoded(extended.exec(header)?.[1] ?? "") ||
    (quoted.exec(header)?.[1]?.replaceAll(/\\(.)/g, "$1") ?? bare.exec(header)?.[1] ?? "");
  return name.split(/[/\\]/).at(-1)?.trim() || unnamed;
}
