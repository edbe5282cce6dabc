import { createHash, createHmac, webcrypto } from "node:crypto";
import type { Role } from "@vasati/contract/people/roles";
import type { JWTHeaderParameters } from "jose";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { unauthenticated, unprocessableToken } from "../http/refusal.ts";

/** The only accepted algorithm (requirements 13.1). */
const algorithm = "HS256";

/** What our tokens are, and for whom: one that names something else isn't an access token of ours (OWASP ASVS 5.0, V9.2). */
const type = "JWT";
const audience = "vasati-session";

/** The claims of the access token besides `sub`, `iat`, `exp` and `jti`. */
export interface TokenClaims {
  userId: number;
  sessionId: string;
  roles: Role[];
  email: string;
  name: string;
  custodianId: number | null;
  /** They must set up a second factor before anything else. The session's row decides; the screen of the login reads this. */
  mustEnrol?: true;
}

/** Both by the clock of the database, so that no second is lost between them. */
export interface Validity {
  issuedAt: Date;
  expiresAt: Date;
}

/** What a token names; whether that session still runs is not said. */
export interface SessionOfToken {
  sessionId: string;
  userId: number;
}

export interface Tokens {
  sign(claims: TokenClaims, validity: Validity): Promise<string>;
  /**
   * The session that a token names.
   * @throws 401 for an expired token; 422 for one that is malformed, or signed otherwise or with another key
   */
  verify(token: string): Promise<SessionOfToken>;
  /** Derives a secret of 256 bits from the signing key: always the same for the same name, and impossible to guess. */
  secretNamed(name: string): string;
  /** The same, and the one that the previous key gave. */
  secretsNamed(name: string): string[];
}

/** How many verified tokens are remembered. Signatures are verified on another thread, and waking it takes the event loop 70 µs. */
const mostRemembered = 1_000;

/** A signing key, ready to use. */
function keyOf(signingKey: string) {
  const bytes = new TextEncoder().encode(signingKey);
  return {
    kid: createHash("sha256").update(bytes).digest("base64url").slice(0, 8),
    // Imported once: from bytes, each request would import it again.
    imported: webcrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]),
    secretNamed: (name: string) => createHmac("sha256", bytes).update(`secret ${name}`).digest("base64url"),
  };
}

/**
 * Signs and verifies access tokens with the key of this installation.
 * @param previousKey whose tokens are still accepted, while a new key replaces it
 */
export function tokensSignedWith(signingKey: string, previousKey?: string): Tokens {
  const key = keyOf(signingKey);
  const keys = [key, ...(previousKey === undefined ? [] : [keyOf(previousKey)])];
  /** The key that a token names. @throws 422 if it is none of ours */
  const namedKey = ({ kid }: JWTHeaderParameters) => {
    const named = keys.find((one) => one.kid === kid);
    if (!named) throw unprocessableToken();
    return named.imported;
  };
  /** What was right stays right until it expires, in seconds of Unix time. */
  const remembered = new LRUCache<string, SessionOfToken & { expiresAt: number }>({ max: mostRemembered });
  return {
    secretNamed: key.secretNamed,
    secretsNamed: (name) => keys.map((one) => one.secretNamed(name)),
    sign: async ({ userId, sessionId, custodianId, ...claims }, { issuedAt, expiresAt }) =>
      new SignJWT(custodianId === null ? claims : { ...claims, custodianId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
        .setSubject(String(userId))
        .setJti(sessionId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await key.imported),
    verify: async (token) => {
      const known = remembered.get(token);
      if (known && known.expiresAt > Date.now() / 1000) return known;
      try {
        const { payload } = await jwtVerify(token, namedKey, {
          algorithms: [algorithm],
          typ: type,
          requiredClaims: ["sub", "jti", "exp"],
        });
        // jose would also take a list with others in it.
        if (payload.aud !== audience) throw unprocessableToken();
        const session = { userId: Number(payload.sub), sessionId: String(payload.jti) };
        remembered.set(token, { ...session, expiresAt: Number(payload.exp) });
        return session;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw unauthenticated("Your session has expired.");
        throw unprocessableToken();
      }
    },
  };
}
