import type { Config } from "../../config/config.ts";
import { StartError } from "./start-error.ts";

/**
 * The oldest versions without weaknesses that are known to be within reach (docs/security.md, Libraries). Of Node.js, other lines
 * aren't followed: a higher number says nothing about their updates.
 */
const oldestSafe = { node: "24.22.3", postgresql: "18.7" };

const isOlder = (version: string, other: string) => version.localeCompare(other, "en", { numeric: true }) < 0;
const lineOf = (version: string) => version.split(".", 1)[0];

/** What the server runs on, by version. */
interface Programs {
  node: string;
  /** Of the embedded PostgreSQL. Another one is updated where it comes from. */
  postgresql: string | undefined;
}

/**
 * Refuses programs that lack security updates (OWASP ASVS 5.0, V15.2.1). In production only: the others are for trying Vasati out.
 * @throws StartError with a sentence for each program, and the setting that allows them
 */
export function refuseOutdated(
  { production, outdatedAllowed }: Pick<Config, "production" | "outdatedAllowed">,
  { node, postgresql }: Programs,
): void {
  if (!production || outdatedAllowed) return;
  const sentences: string[] = [];
  if (lineOf(node) !== lineOf(oldestSafe.node) || isOlder(node, oldestSafe.node))
    sentences.push(
      `Node.js ${node} isn't known to have all security updates: install ${oldestSafe.node} or a newer ${lineOf(oldestSafe.node)}.`,
    );
  if (postgresql !== undefined && isOlder(postgresql, oldestSafe.postgresql))
    sentences.push(
      `The embedded PostgreSQL ${postgresql} lacks the security updates of ${oldestSafe.postgresql}: set DATABASE_URL to a PostgreSQL that has them, and restore a backup there (docs/backup.md).`,
    );
  if (sentences.length === 0) return;
  sentences.push("OUTDATED_ALLOWED=true starts the server nevertheless (docs/security.md, Libraries).");
  throw new StartError(sentences.join("\n"));
}
