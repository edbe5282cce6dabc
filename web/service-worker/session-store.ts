import { personStore, publicStore } from "./caches.ts";

/** Seconds since 1970; null where the text is no token. Unverified: the server decides, this only says how long to keep. */
function endOf(token: string): number | null {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp } = JSON.parse(atob(base64)) as { exp?: unknown };
    return typeof exp === "number" ? exp : null;
  } catch {
    return null;
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where answers to a request are kept: by the session whose token it carries; null where that is over, or no session. */
export async function storeFor({ headers }: Request): Promise<string | null> {
  const [, token] = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined) return headers.has("authorization") ? null : publicStore;
  const end = endOf(token);
  return end === null || end * 1000 <= Date.now() ? null : personStore(end, await hashOf(token));
}
