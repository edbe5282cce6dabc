import type { I18n } from "@lingui/core";
import { isLanguage, speak } from "./i18n.tsx";
import { keepPreference } from "../browser/preferences.ts";

/** From now on every screen speaks the language; anything that is none changes nothing. */
export async function chooseLanguage(i18n: I18n, language: string): Promise<void> {
  if (!isLanguage(language)) return;
  keepPreference("language", language);
  await speak(i18n, language);
  document.documentElement.lang = language;
}
