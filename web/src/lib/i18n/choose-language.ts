import type { I18n } from "./i18n.tsx";
import { isLanguage, speak } from "./i18n.tsx";
import { keepPreference } from "../settings/preferences.ts";

/** Switches all screens to the language; ignores unknown languages. */
export async function chooseLanguage(i18n: I18n, language: string): Promise<void> {
  if (!isLanguage(language)) return;
  keepPreference("language", language);
  await speak(i18n, language);
  document.documentElement.lang = language;
}
