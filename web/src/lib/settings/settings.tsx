import type { ReactNode } from "react";
import { createContext, use, useMemo, useState } from "react";
import type { Appearance, Navigation } from "./preferences.ts";
import { keepPreference } from "./preferences.ts";

/** Settings chosen by the server for a page view, the same while rendering and in the browser. */
export interface Settings {
  appearance: Appearance;
  navigation: Navigation;
  /** The demo portfolio is loaded; the login screen offers its accounts. */
  demo: boolean;
}

type Changes = Partial<Pick<Settings, "appearance" | "navigation">>;

export const defaultSettings: Settings = { appearance: "system", navigation: "expanded", demo: false };

const SettingsContext = createContext<Settings & { change: (changes: Changes) => void }>({
  ...defaultSettings,
  change: () => undefined,
});

export const useSettings = () => use(SettingsContext);

/** Provides the settings and stores changes in cookies, so that the server renders the next view with them. */
export function SettingsProvider({ initial, children }: { initial: Settings; children: ReactNode }) {
  const [settings, setSettings] = useState(initial);
  const value = useMemo(() => {
    const change = (changes: Changes) => {
      setSettings((current) => ({ ...current, ...changes }));
      if (changes.navigation) keepPreference("navigation", changes.navigation);
      if (changes.appearance) {
        keepPreference("appearance", changes.appearance);
        document.documentElement.dataset.appearance = changes.appearance;
      }
    };
    return { ...settings, change };
  }, [settings]);
  return <SettingsContext value={value}>{children}</SettingsContext>;
}
