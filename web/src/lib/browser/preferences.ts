import { preferenceCookie } from "@vasati/contract/wire/preference-cookies";
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
}

const aYear = 31_536_000;

/** Stores a preference in a cookie, because the server renders the first view with some of them. */
export function keepPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const isHttps = location.protocol === "https:";
  const secure = isHttps ? "; Secure" : "";
  document.cookie = `${preferenceCookie(name, isHttps)}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
}
