import type { WorkerMessage } from "../src/lib/browser/worker-message.ts";

const isOwn = (address: unknown, origin: string) =>
  typeof address === "string" && URL.parse(address, origin)?.origin === origin;

/** Whether something has the shape of a message, and names only addresses of this site. The contract's list of languages would weigh 8 KB. */
function isMessage(data: unknown, origin: string): data is WorkerMessage {
  if (typeof data !== "object" || data === null || !("about" in data)) return false;
  if (data.about === "end of session") return true;
  if (data.about === "language") return "language" in data && /^[a-z]{2}$/.test(String(data.language));
  if (data.about !== "page" || !("page" in data && "files" in data && Array.isArray(data.files))) return false;
  return [data.page, ...(data.files as unknown[])].every((address) => isOwn(address, origin));
}

/** The message of one of this site's pages; undefined for anything else (OWASP ASVS 5.0, V3.5.5). */
export function messageIn(
  { data, origin, source }: { data: unknown; origin: string; source: object | null },
  own: string,
): WorkerMessage | undefined {
  const isFromPage = origin === own && source !== null && "url" in source && isOwn(source.url, own);
  return isFromPage && isMessage(data, own) ? data : undefined;
}
