import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, in characters that an address may have. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret is stored. With 120 random bits or more, a fast hash is as safe as a slow one (OWASP ASVS 5.0, V6.5.2). */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** The end of a mailed link. In the fragment, which browsers send to no server, so that it is in no log and no referrer (OWASP ASVS 5.0, V14.2.1). */
export const fragmentOf = (secret: string): string => `#token=${secret}`;
