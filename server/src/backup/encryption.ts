import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { StartError } from "../platform/startup/start-error.ts";

/** Begins every encrypted file. Then come salt and nonce, the ciphertext, and the tag. */
const mark = Buffer.from("VASATI01");
const [saltLength, nonceLength, tagLength] = [16, 12, 16];
const headLength = mark.length + saltLength + nonceLength;

/** RFC 7914 with 128 MiB: half a second for us, and for each guess of somebody who has the backup. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The key of one backup. */
interface BackupKey {
  salt: Buffer;
  secret: Buffer;
}

const keyFrom = (passphrase: string, salt: Buffer): Promise<BackupKey> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, secret) => (error ? reject(error) : resolve({ salt, secret })));
  });

/** A new key, made of the passphrase and of a salt that is written into every file. */
export const newKey = (passphrase: string): Promise<BackupKey> => keyFrom(passphrase, randomBytes(saltLength));

/** Encrypts a stream with AES-256-GCM, under a nonce of its own. Fails beyond 64 GiB, which is what GCM allows. */
export function encrypting({ salt, secret }: BackupKey): Transform {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", secret, nonce);
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([mark, salt, nonce]));
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      done(null, cipher.update(chunk));
    },
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
  });
}

async function endsOf(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const [head, tag] = [Buffer.alloc(headLength), Buffer.alloc(tagLength)];
    await file.read(head, 0, headLength, 0);
    await file.read(tag, 0, tagLength, Math.max(size - tagLength, 0));
    return { size, head, tag };
  } finally {
    await file.close();
  }
}

/** Decrypts the files of one backup, whose key is computed once. */
export function decryption(passphrase: string | undefined) {
  const keys = new Map<string, Promise<BackupKey>>();
  /**
   * The ciphertext of a file, and what decrypts it.
   * @throws StartError if there is no passphrase; the stream fails at its end if it is wrong or the file was changed
   */
  return async (path: string): Promise<[Readable, Transform]> => {
    if (passphrase === undefined)
      throw new StartError("The backup is encrypted; set BACKUP_PASSPHRASE to the passphrase with which it was made.");
    const { size, head, tag } = await endsOf(path);
    if (!head.subarray(0, mark.length).equals(mark) || size < headLength + tagLength)
      throw new StartError(`${path} isn't an encrypted part of a backup.`);
    const salt = head.subarray(mark.length, mark.length + saltLength);
    const known = keys.get(salt.toString("hex")) ?? keyFrom(passphrase, salt);
    keys.set(salt.toString("hex"), known);
    const decipher = createDecipheriv("aes-256-gcm", (await known).secret, head.subarray(mark.length + saltLength));
    decipher.setAuthTag(tag);
    const last = size - tagLength - 1;
    return [last < headLength ? Readable.from([]) : createReadStream(path, { start: headLength, end: last }), decipher];
  };
}
