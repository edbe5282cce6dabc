import type { Platform } from "../../platform/endpoints/platform.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { IsLeaked } from "./passwords/leaked-passwords.ts";
import type { Passwords } from "./passwords/passwords.ts";

/** The dependencies of this feature's services. */
export interface AuthParts extends Pick<Platform, "config" | "database" | "tokens" | "mail"> {
  passwords: Passwords;
  isLeaked: IsLeaked;
  limits: AuthLimits;
}

/** The network address and the id of a request. */
export interface Origin {
  ip: string;
  id: string;
}

/** Screens of the web that the mails link to. */
export const paths = {
  login: "/auth/login",
  loginSettings: "/property/settings?view=login",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  confirmEmail: "/auth/confirm-email",
} as const;
