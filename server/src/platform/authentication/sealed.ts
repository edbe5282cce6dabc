import { seal as sealWith, SealError, unseal as unsealWith } from "../encryption/sealing.ts";
import type { Tokens } from "./tokens.ts";

const keyFrom = (secret: string) => Buffer.from(secret, "base64url");

/**
 * Encrypts a value for the database under a key that is derived from the signing key.
 * @param name what the value is and whose, such as `code secret 7`: it can't be decrypted as another one's
 */
export const seal = (tokens: Tokens, name: string, value: string): Buffer =>
  sealWith(keyFrom(tokens.secretNamed("sealed values")), value, name);

function opened(key: Buffer, name: string, sealed: Buffer): string | undefined {
  try {
    return unsealWith(key, sealed, name).toString();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
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
