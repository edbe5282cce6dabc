import { personStore, publicStore } from "./caches.ts";

/** Seconds since 1970; null if the text isn't a token. Unverified: it is only used for how long to cache. */
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

/** The cache for answers to a request, by its token's session; null if that has ended or isn't valid. */
export async function storeFor({ headers }: Request): Promise<string | null> {
  const [, token] = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined) return headers.has("authorization") ? null : publicStore;
  const end = endOf(token);
  return end === null || end * 1000 <= Date.now() ? null : personStore(end, await hashOf(token));
}
