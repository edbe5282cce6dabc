import { send } from "../../lib/api/api-client.ts";
import { useMutation } from "../../lib/api/api-mutation.ts";
import { keepUser, openSession } from "../../lib/session/session.ts";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Exchanges the credentials for a token, keeps it, and beside it who the person is (requirements 3.23).
 * @throws ApiError
 */
async function logIn(credentials: Credentials): Promise<void> {
  openSession(await send("POST /users/login", { body: credentials }));
  keepUser(await send("GET /users/me", {}));
}

export const useLogIn = () => useMutation(logIn, "form");
