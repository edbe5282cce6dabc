import { IconLanguage } from "@tabler/icons-react";
import { chooseLanguage } from "../../lib/i18n/choose-language.ts";
import { languageNames, languages, useI18n, useLanguage, useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Appearance } from "../../lib/settings/preferences.ts";
import { appearances } from "../../lib/settings/preferences.ts";
import { useSettings } from "../../lib/settings/settings.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { RadioGroup } from "../../ui/controls/radio-group.tsx";
import styles from "./bar-menu.module.css";

const id = "preferences";

/** Language and appearance, in a small menu that opens before JavaScript too. */
export function PreferencesMenu() {
  const translate = useTranslate();
  return (
    <>
      <IconButton label={translate("preferences.label")} popoverTarget={id}>
        <IconLanguage size={22} stroke={1.75} aria-hidden />
      </IconButton>
      <div id={id} popover="auto" className={styles.menu}>
        <LanguageChoice />
        <AppearanceChoice />
      </div>
    </>
  );
}

function LanguageChoice() {
  const translate = useTranslate();
  const i18n = useI18n();
  return (
    <RadioGroup
      label={translate("preferences.language")}
      name="language"
      options={languages.map((value) => ({ value, title: languageNames[value] }))}
      value={useLanguage()}
      onChange={(event) => void chooseLanguage(i18n, event.target.value)}
    />
  );
}

function AppearanceChoice() {
  const translate = useTranslate();
  const { appearance, change } = useSettings();
  return (
    <RadioGroup
      label={translate("preferences.appearance")}
      name="appearance"
      options={appearances.map((value) => ({ value, title: translate(`preferences.${value}`) }))}
      value={appearance}
      onChange={(event) => change({ appearance: event.target.value as Appearance })}
    />
  );
}
