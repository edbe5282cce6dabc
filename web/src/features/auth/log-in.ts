import { useEffect } from "react";
import { send } from "../../lib/api/api-client.ts";
import { useMutation } from "../../lib/api/api-mutation.ts";
import { accessToken, keepUser, openSession, readClaims, useSession } from "../../lib/session/session.ts";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { authUrl, homeOf, nextPath } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Stores the token and the user record (requirements 3.23). @throws ApiError */
async function enter(token: string): Promise<void> {
  openSession(token);
  keepUser(await send("GET /users/me", {}));
}

/** By e-mail and password. With a second factor it fails, and the error says what is needed. */
export const useLogIn = () =>
  useMutation(async (body: Credentials) => enter(await send("POST /users/login", { body })), "form");

/** Completes it with a code. */
export const useLogInWithCode = () =>
  useMutation(
    async (body: { challenge: string; code: string }) => enter(await send("POST /users/login/code", { body })),
    "form",
  );

/** Signs with a passkey that the person chooses; undefined if they don't. */
export async function askForPasskey() {
  const { challenge } = await send("POST /users/login/challenge", {});
  const { signWithPasskey } = await import("./passkeys.ts");
  return signWithPasskey(challenge);
}

/** By a passkey. Resolves to whether one was used. */
export const useLogInWithPasskey = () =>
  useMutation(async () => {
    const body = await askForPasskey();
    if (body) await enter(await send("POST /users/login/passkey", { body }));
    return body !== undefined;
  }, "form");

/** Redirects signed-in people to where they wanted to go, and first to set up a second factor if they must. */
export function useRedirectWhenSignedIn(): void {
  const session = useSession();
  const { search } = usePlace();
  useEffect(() => {
    if (!session.signedIn) return;
    const mustEnrol = readClaims(accessToken() ?? "")?.mustEnrol;
    const next = mustEnrol ? authUrl(paths.secondFactor, search) : nextPath(search, homeOf(session.role));
    navigate(next, { replace: true });
  }, [session, search]);
}
