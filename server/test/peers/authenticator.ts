import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What an authenticator says beside its signature; tests change it to lie. */
export interface Circumstances {
  origin: string;
  domain: string;
  /** It has asked for a finger or a PIN. */
  isVerified: boolean;
  counter: number;
}

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const base64url = (value: string | Buffer) => Buffer.from(value).toString("base64url");

/** CBOR (RFC 8949), as far as a passkey needs it. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** An authenticator with one passkey (ES256): makes it for a challenge and signs challenges with it, as a browser answers them. */
export function softwareAuthenticator(circumstances: Omit<Circumstances, "isVerified" | "counter">) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const now: Circumstances = { ...circumstances, isVerified: true, counter: 0 };

  const clientDataOf = (type: string, challenge: string, { origin }: Circumstances) =>
    base64url(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const dataOf = ({ domain, isVerified, counter }: Circumstances, credential = Buffer.alloc(0)) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.of(flags), count, credential]);
  };
  const credential = () => {
    const key = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    );
    return Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
  };

  return {
    /** The body of `POST /users/me/passkeys`. */
    make: (challenge: string, name = "Phone", lies: Partial<Circumstances> = {}) => {
      const told = { ...now, ...lies };
      const attestation = map(
        [text("fmt"), text("none")],
        [text("attStmt"), map()],
        [text("authData"), bytes(dataOf(told, credential()))],
      );
      const clientData = clientDataOf("create", challenge, told);
      return { name, credentialId: base64url(id), clientData, attestation: base64url(attestation) };
    },
    /** The body of `POST /users/login/passkey`. The counter goes up by one each time. */
    sign: (challenge: string, lies: Partial<Circumstances> = {}) => {
      now.counter += 1;
      const told = { ...now, ...lies };
      const clientData = clientDataOf("get", challenge, told);
      const data = dataOf(told);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientData, "base64url"))]);
      const signature = sign("sha256", signed, privateKey);
      return {
        credentialId: base64url(id),
        clientData,
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
    },
  };
}
