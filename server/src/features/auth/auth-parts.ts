import type { Platform } from "../../platform/endpoints/platform.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { Passwords } from "./passwords.ts";

/** What the calls of this feature work with. */
export interface AuthParts extends Pick<Platform, "config" | "database" | "tokens" | "mail"> {
  passwords: Passwords;
  limits: AuthLimits;
}

/** From where, and under which id, a request came. */
export interface Origin {
  ip: string;
  id: string;
}
