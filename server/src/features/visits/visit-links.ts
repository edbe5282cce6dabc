import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tokens } from "../../platform/authentication/tokens.ts";
import { notFound } from "../../platform/http/refusal.ts";

const signatureOf = (secret: string, id: number) => createHmac("sha256", secret).update(`visit ${id}`).digest();
const secretName = "visit links";

/** The token of the link to a visit: its id and a signature, so that each mail can have it and nothing secret is stored. */
export const visitToken = (tokens: Tokens, id: number): string =>
  `${id}.${signatureOf(tokens.secretNamed(secretName), id).toString("base64url")}`;

/** The visit that a token names, signed with this or the previous key. @throws 404 for any other text */
export function visitOfToken(tokens: Tokens, token: string): number {
  const [, digits, signature] = /^([0-9]{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) throw notFound("visit");
  const id = Number(digits);
  const given = Buffer.from(signature, "base64url");
  const isOurs = tokens.secretsNamed(secretName).some((secret) => timingSafeEqual(signatureOf(secret, id), given));
  if (!isOurs) throw notFound("visit");
  return id;
}
