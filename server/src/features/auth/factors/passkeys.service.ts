import type { newPasskey, PasskeyAssertion } from "@vasati/contract/people/second-factors";
import type * as z from "zod/mini";
import type { Config } from "../../../config/config.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { takeChallenge } from "./challenges.queries.ts";
import { lockPasskey, noteUse } from "./passkeys.queries.ts";

/** The domain that our passkeys belong to. */
export const domainOf = ({ publicUrl }: Pick<Config, "publicUrl">): string => new URL(publicUrl).hostname;

/** Loaded on first use: it takes a quarter of a second, and most accounts have none. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

const expected = (config: Pick<Config, "publicUrl">) => ({
  expectedOrigin: new URL(config.publicUrl).origin,
  expectedRPID: domainOf(config),
  // Whoever has the device must unlock it: so a passkey is two factors by itself.
  requireUserVerification: true,
});

/** The challenge that a browser says it has signed; undefined for something else. */
function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of an answer that don't depend on its kind. */
const credential = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });

/**
 * Whether the statement about the authenticator is none, or made by the passkey itself. We ask for none, and the library would fetch
 * lists of revoked certificates from wherever others say.
 */
async function isPlain(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, "base64url")));
  const format = decoded.get("fmt");
  return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
}

/** The public key of a new passkey and its counter; undefined if anything about it is wrong. */
export async function verifyNewPasskey(
  transaction: Transaction,
  config: Pick<Config, "publicUrl">,
  { userId, given }: { userId: number; given: z.output<typeof newPasskey> },
): Promise<{ credentialId: string; publicKey: Uint8Array; counter: number } | undefined> {
  const { credentialId, clientData: clientDataJSON, attestation: attestationObject } = given;
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  if (!(await takeChallenge(transaction, challenge, { purpose: "add-passkey", userId }))) return undefined;
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isPlain(attestationObject))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential(credentialId), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      supportedAlgorithmIDs: algorithms,
      ...expected(config),
    });
    return registrationInfo && { ...registrationInfo.credential, credentialId: registrationInfo.credential.id };
  } catch {
    // Whatever is wrong with it, the caller learns only that it is.
    return undefined;
  }
}

/** The counter of a signature; undefined if anything is wrong with it. */
async function verifiedCounter(
  config: Pick<Config, "publicUrl">,
  { credentialId, clientData: clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  stored: { challenge: string; publicKey: Buffer; counter: number },
): Promise<number | undefined> {
  const { challenge: expectedChallenge, publicKey, counter } = stored;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential(credentialId), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      ...expected(config),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks the signature of a passkey, and that its challenge is ours and used for the first time.
 * @returns whose it is; undefined if anything is wrong
 */
export async function takePasskey(
  transaction: Transaction,
  config: Pick<Config, "publicUrl">,
  given: PasskeyAssertion,
): Promise<{ userId: number; email: string } | undefined> {
  const challenge = challengeIn(given.clientData);
  if (challenge === undefined) return undefined;
  if (!(await takeChallenge(transaction, challenge, { purpose: "passkey", userId: null }))) return undefined;
  const passkey = await lockPasskey(transaction, given.credentialId);
  const counter = passkey && (await verifiedCounter(config, given, { challenge, ...passkey }));
  if (!passkey || counter === undefined) return undefined;
  await noteUse(transaction, passkey.passkeyId, counter);
  return passkey;
}
