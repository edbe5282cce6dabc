import { preferencePrefix } from "@vasati/contract/wire/preference-cookies";
import type { Language } from "../i18n/i18n.tsx";

export type Appearance = "light" | "dark" | "system";
export type Navigation = "expanded" | "folded";

export const appearances = ["system", "light", "dark"] as const satisfies readonly Appearance[];

interface Preferences {
  language: Language;
  appearance: Appearance;
  navigation: Navigation;
  /** Whether single-key shortcuts are on. */
  shortcuts: "on" | "off";
  /** The units that somebody without a login likes: ids with dots between them (decision 44). */
  shortlist: string;
}

/** Stores a preference in a cookie for a year, because the server renders the first view with some of them. */
export function keepPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const prefix = preferencePrefix(location.protocol === "https:");
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${prefix && "; Secure"}`;
}
