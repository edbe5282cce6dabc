import { preferencePrefix } from "@vasati/contract/wire/preference-cookies";
import { mostShortlisted } from "@vasati/contract/portfolio/shortlist-limits";
import { createListeners } from "../../lib/browser/listeners.ts";
import { keepPreference } from "../../lib/browser/preferences.ts";

const { notify, listen } = createListeners();
export { listen as onDeviceShortlist };

/** The cookie `shortlist`: ids with dots between them, the newest first; empty if there is none (decision 44). */
export function storedOnDevice(): string {
  const name = `${preferencePrefix(location.protocol === "https:")}shortlist=`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(name));
  return cookie?.slice(name.length) ?? "";
}

/** The ids in the cookie. Somebody may have changed it, so whatever is no id is left out. */
export const idsOnDevice = (stored: string): readonly number[] =>
  [...new Set(stored.split(".").filter((id) => /^[1-9]\d{0,14}$/.test(id)))].slice(0, mostShortlisted).map(Number);

export function keepOnDevice(ids: readonly number[]): void {
  keepPreference("shortlist", ids.join("."));
  notify();
}
