import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import type { PasskeyAssertion } from "@vasati/contract/people/second-factors";
import type { Answer, Request } from "../../lib/api/api-client.ts";

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Signs a challenge with a passkey that the person chooses; undefined if they don't, or the browser can't. */
export async function signWithPasskey(challenge: string): Promise<PasskeyAssertion | undefined> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: { challenge, userVerification: "required" } });
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    return { credentialId: id, clientData, authenticatorData, signature };
  } catch {
    return undefined;
  }
}

type Options = Answer<"POST /users/me/passkeys/challenge">;
type Made = Omit<Request<"POST /users/me/passkeys">["body"], "name">;

/** Makes a passkey. `known`: this device has one already; `none`: the person has made none, or the browser can't. */
export async function makePasskey(options: Options, email: string): Promise<Made | "known" | "none"> {
  const { challenge, domain, userHandle, credentialIds } = options;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: domain, name: "Vasati" },
        user: { id: userHandle, name: email, displayName: email },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: credentialIds.map((known) => ({ id: known, type: "public-key" })),
        // So that it can log in by itself: the device knows whose it is, and unlocks it for its holder alone.
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    });
    return { credentialId: id, clientData: response.clientDataJSON, attestation: response.attestationObject };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return isKnown ? "known" : "none";
  }
}
