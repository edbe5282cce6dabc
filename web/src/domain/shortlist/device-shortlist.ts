import { preferencePrefix } from "@vasati/contract/wire/preference-cookies";
import { mostShortlisted } from "@vasati/contract/portfolio/seekers/shortlist-limits";
import { createListeners } from "../../lib/browser/listeners.ts";
import { keepPreference } from "../../lib/settings/preferences.ts";

const { notify, listen } = createListeners();
export { listen as onDeviceShortlist };

/** The cookie `shortlist`: ids with dots between them, the newest first; empty if there is none (decision 44). */
export function storedOnDevice(): string {
  const name = `${preferencePrefix(location.protocol === "https:")}shortlist=`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(name));
  return cookie?.slice(name.length) ?? "";
}

/** The ids in a text, each once, at most so many. Somebody may have changed it, so whatever is no id is left out. */
export const idsIn = (text: string, separator: string, most: number): readonly number[] =>
  [...new Set(text.split(separator).filter((id) => /^[1-9]\d{0,14}$/.test(id)))].slice(0, most).map(Number);

/** The ids in the cookie. */
export const idsOnDevice = (stored: string): readonly number[] => idsIn(stored, ".", mostShortlisted);

export function keepOnDevice(ids: readonly number[]): void {
  keepPreference("shortlist", ids.join("."));
  notify();
}
