import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Tokens } from "./tokens.ts";

const algorithm = "aes-256-gcm";
const [nonceLength, tagLength] = [12, 16];
const keyFrom = (secret: string) => Buffer.from(secret, "base64url");

/**
 * Encrypts a value for the database with AES-256-GCM, under a key that is derived from the signing key.
 * @param name what the value is and whose, such as `code secret 7`: it can't be decrypted as another one's
 */
export function seal(tokens: Tokens, name: string, value: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyFrom(tokens.secretNamed("sealed values")), nonce);
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(value, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

function opened(key: Buffer, name: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    return decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

/** The sealed value; undefined if neither the signing key nor the previous one opens it. `isOld`: only the previous one does. */
export function unseal(tokens: Tokens, name: string, sealed: Buffer): { value: string; isOld: boolean } | undefined {
  for (const [place, secret] of tokens.secretsNamed("sealed values").entries()) {
    const value = opened(keyFrom(secret), name, sealed);
    if (value !== undefined) return { value, isOld: place > 0 };
  }
  return undefined;
}
