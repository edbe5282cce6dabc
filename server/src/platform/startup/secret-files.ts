import { readFileSync } from "node:fs";

/** Settings, all but the last two of them secret, that may also be in a file, whose path is in the variable with `_FILE` behind its name (OWASP ASVS 5.0, V13.3.1). */
const secrets = [
  "SIGNING_KEY",
  "PREVIOUS_SIGNING_KEY",
  "DATA_KEY",
  "PREVIOUS_DATA_KEY",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "MIGRATION_DATABASE_URL",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "BACKUP_PASSPHRASE",
  "TLS_KEY",
  "TLS_CERTIFICATE",
  "TRUSTED_AUTHORITIES",
] as const;

/**
 * Settings with the secrets that lie in files, as container platforms and vaults provide them. A line break at the end of a file
 * doesn't count.
 * @param set the variables that are set and not empty
 * @returns the settings, and a sentence for each file that can't be used
 */
export function withSecretFiles(set: Record<string, string>): { settings: Record<string, string>; problems: string[] } {
  const settings = { ...set };
  const problems: string[] = [];
  for (const name of secrets) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    const secret = name in set ? `${name}_FILE cannot be set together with ${name}.` : readSecret(name, path);
    if (typeof secret === "string") problems.push(secret);
    else settings[name] = secret.value;
  }
  return { settings, problems };
}

/** The content of a file, or a sentence that says why it can't be used. */
function readSecret(name: string, path: string): { value: string } | string {
  try {
    const value = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    return value.trim() === "" ? `${name}_FILE names a file that is empty.` : { value };
  } catch (error) {
    return `${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}).`;
  }
}
