import { createHmac } from "node:crypto";

/** The secret in the format for receivers: Standard Webhooks, section "Symmetric keys". */
export const secretShown = (secret: string): string => `whsec_${Buffer.from(secret, "base64url").toString("base64")}`;

/**
 * The headers that authenticate a delivery (Standard Webhooks 1.0): an id that stays the same in retries, the time of sending in
 * seconds since 1970, and the HMAC-SHA256 of both with the body.
 * @param secrets as base64url; the receiver needs to know one of them
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now = Date.now() }: { id: string; body: string; now?: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret, "base64url");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
