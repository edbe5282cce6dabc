import { propertyRecipients } from "../access/property.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { Announcements } from "../platform/news/announcements.ts";
import { publishNews } from "../platform/news/news.ts";

/** Tells those who manage or own properties or units, as they were and as they are, that the figures of the dashboard are others. */
export const publishFigures = (
  transaction: Transaction,
  announcements: Announcements,
  changed: Parameters<typeof propertyRecipients>[0],
): Promise<void> =>
  publishNews(transaction, announcements, [{ kind: "figures", recipients: propertyRecipients(changed) }]);
