import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Of what is sealed. Another cipher would get the next number, so that both can be opened side by side. */
const version = 1;
const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** What was sealed can't be opened: it was changed, belongs to another place, or another key sealed it. */
export class SealError extends Error {}

export const newKey = (): Buffer => randomBytes(keyBytes);

/** A key for one purpose, by HKDF-SHA256: no key is used for two. */
export const keyFor = (purpose: string, secret: Buffer | string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `vasati ${purpose}`, keyBytes));

/**
 * Encrypts and authenticates (AES-256-GCM): version, nonce, tag, ciphertext.
 * @param place where it will be stored; it can't be opened anywhere else
 */
export function seal(key: Buffer, content: string | Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, sealing.getAuthTag(), encrypted]);
}

/** What was sealed for this place. @throws SealError */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes)
    throw new SealError(`${place}: is not in a known form`);
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(place)).setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(sealed.subarray(1 + nonceBytes + tagBytes)), opening.final()]);
  } catch (error) {
    throw new SealError(`${place}: can't be opened`, { cause: error });
  }
}

/** 128 bits by which a text is found again, and from which nobody without the key can guess it. */
export const fingerprint = (key: Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest().subarray(0, 16);
