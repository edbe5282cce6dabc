import { useSyncExternalStore } from "react";
import type { Session } from "./current-session.ts";
import { anonymous, currentSession, onSessionChange } from "./current-session.ts";

export { hasRole } from "./has-role.ts";
export type { Session } from "./current-session.ts";
export {
  accessToken,
  closeSession,
  currentSession,
  dropSession,
  emailOf,
  keepUser,
  openSession,
  readClaims,
  sessionBegan,
  sessionOf,
} from "./current-session.ts";

/** The current session. The server has no token and renders for an anonymous visitor. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, () => anonymous);
