import { apiQuery } from "../../lib/api/query.ts";
import { optionalOneOf } from "../../lib/browser/list-address.ts";
import { hasRole } from "../../lib/session/has-role.ts";
import type { Session } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";

const others = ["login", "privacy", "administration"] as const;
/** The parts of the settings, each at an address of its own. */
export type SettingsView = "account" | (typeof others)[number];

/** The views that somebody has. */
export const settingsViewsOf = (session: Session): readonly SettingsView[] =>
  (["account", ...others] as const).filter((view) => view !== "administration" || hasRole(session, "Administrator"));

/** The view in an address; the account, if it names none that they have. `search` without `?`. */
export function settingsViewOf(search: string, session: Session): SettingsView {
  const view = optionalOneOf(others)(new URLSearchParams(search).get("view")) || "account";
  return settingsViewsOf(session).includes(view) ? view : "account";
}

/** The address of a view. */
export const settingsUrl = (view: SettingsView): string =>
  view === "account" ? paths.settings : `${paths.settings}?view=${view}`;

/** The constants that hold for everybody. */
export const constantsQuery = () => apiQuery("GET /settings", {}, "log");
