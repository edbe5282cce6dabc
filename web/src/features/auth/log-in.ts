import { useEffect } from "react";
import { send } from "../../lib/api/api-client.ts";
import { useMutation } from "../../lib/api/api-mutation.ts";
import { keepUser, openSession, useSession } from "../../lib/session/session.ts";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { homeOf, nextPath } from "../../routing/paths.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Exchanges the credentials for a token, and stores it with the user record (requirements 3.23). @throws ApiError */
async function logIn(credentials: Credentials): Promise<void> {
  openSession(await send("POST /users/login", { body: credentials }));
  keepUser(await send("GET /users/me", {}));
}

export const useLogIn = () => useMutation(logIn, "form");

/** Redirects signed-in people to where they wanted to go. */
export function useRedirectWhenSignedIn(): void {
  const session = useSession();
  const { search } = usePlace();
  useEffect(() => {
    if (session.signedIn) navigate(nextPath(search, homeOf(session.role)), { replace: true });
  }, [session, search]);
}
