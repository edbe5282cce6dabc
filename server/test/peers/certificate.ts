import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** One value of DER (ITU-T X.690): its tag, its length, its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const size = bytes.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), bytes]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const yes = der(0x01, Buffer.from([255]));
const utcTime = (time: Date) =>
  der(
    0x17,
    Buffer.from(
      `${time
        .toISOString()
        .replaceAll(/[-:T]|\..*/g, "")
        .slice(2)}Z`,
    ),
  );

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const commonName = identifier("550403");
const basicConstraints = identifier("551d13");
const subjectAlternativeName = identifier("551d11");

/** A self-signed certificate (RFC 5280) for an IPv4 address, good for this day, and its key; both in PEM. */
export function selfSignedCertificate(address: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("Vasati test")))));
  const day = 86_400_000;
  const validity = sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day)));
  const ipAddress = der(0x87, Buffer.from(address.split(".").map(Number)));
  const extensions = sequence(
    sequence(basicConstraints, yes, der(0x04, sequence(yes))),
    sequence(subjectAlternativeName, der(0x04, sequence(ipAddress))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const lines =
    sequence(content, ecdsaWithSha256, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  const cert = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }) as string, cert };
}
