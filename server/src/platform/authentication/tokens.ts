import { createHash, createHmac, webcrypto } from "node:crypto";
import type { Role } from "@vasati/contract/people/roles";
import { errors, jwtVerify, SignJWT } from "jose";
import { unauthenticated, unprocessableToken } from "../http/refusal.ts";

/** The only accepted algorithm (requirements 13.1). */
const algorithm = "HS256";

/** The claims of the access token besides `sub`, `iat`, `exp` and `jti`. */
export interface TokenClaims {
  userId: number;
  sessionId: string;
  roles: Role[];
  email: string;
  name: string;
  custodianId: number | null;
}

export interface Tokens {
  /** Signs a token that is valid until `expiresAt`. */
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  /**
   * The session that a token names.
   * @throws 401 for an expired token; 422 for one that is malformed, or signed otherwise or with another key
   */
  verify(token: string): Promise<{ userId: number; sessionId: string }>;
  /** Derives a secret of 256 bits from the signing key: always the same for the same name, and impossible to guess. */
  secretNamed(name: string): string;
}

/** Signs and verifies access tokens with the key of this installation. */
export function tokensSignedWith(signingKey: string): Tokens {
  const key = new TextEncoder().encode(signingKey);
  // Imported once: from bytes, each request would import it again.
  const imported = webcrypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const kid = createHash("sha256").update(key).digest("base64url").slice(0, 8);
  return {
    secretNamed: (name) => createHmac("sha256", key).update(`secret ${name}`).digest("base64url"),
    sign: async ({ userId, sessionId, custodianId, ...claims }, expiresAt) =>
      new SignJWT(custodianId === null ? claims : { ...claims, custodianId })
        .setProtectedHeader({ alg: algorithm, typ: "JWT", kid })
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(await imported),
    verify: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, await imported, {
          algorithms: [algorithm],
          requiredClaims: ["sub", "jti", "exp"],
        });
        if (protectedHeader.kid !== kid) throw unprocessableToken();
        return { userId: Number(payload.sub), sessionId: String(payload.jti) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw unauthenticated("Your session has expired.");
        throw unprocessableToken();
      }
    },
  };
}
