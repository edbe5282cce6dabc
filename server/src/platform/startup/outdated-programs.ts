import type { Config } from "../../config/config.ts";
import { StartError } from "./start-error.ts";

/** The oldest versions without weaknesses that can be reached here (docs/security.md, Libraries). */
const oldestSafe = { node: "24.22.3", postgresql: "18.7" };

const isOlder = (version: string, other: string) => version.localeCompare(other, "en", { numeric: true }) < 0;

/** What the server runs on, by version. */
interface Programs {
  node: string;
  /** Of the embedded PostgreSQL. Another one is updated where it comes from. */
  postgresql?: string | undefined;
}

/**
 * Refuses programs that lack security updates (OWASP ASVS 5.0, V15.2.1). In production only: other installations hold no data of
 * people.
 * @throws StartError with a sentence for each program, and the setting that allows them
 */
export function refuseOutdated(
  { production, outdatedAllowed }: Pick<Config, "production" | "outdatedAllowed">,
  { node, postgresql = oldestSafe.postgresql }: Programs,
): void {
  if (!production || outdatedAllowed) return;
  const sentences: string[] = [];
  if (isOlder(node, oldestSafe.node))
    sentences.push(`Node.js ${node} lacks security updates: install ${oldestSafe.node} or newer.`);
  if (isOlder(postgresql, oldestSafe.postgresql))
    sentences.push(
      `The embedded PostgreSQL ${postgresql} lacks security updates of ${oldestSafe.postgresql}: set DATABASE_URL to a PostgreSQL that has them.`,
    );
  if (sentences.length === 0) return;
  throw new StartError(
    [...sentences, "OUTDATED_ALLOWED=true starts the server nevertheless (docs/security.md, Libraries)."].join("\n"),
  );
}
