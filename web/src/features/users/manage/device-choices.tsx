import { chooseLanguage } from "../../../lib/i18n/choose-language.ts";
import { languageNames, languages, useI18n, useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { Appearance } from "../../../lib/settings/preferences.ts";
import { appearances } from "../../../lib/settings/preferences.ts";
import { useSettings } from "../../../lib/settings/settings.tsx";
import { RadioGroup } from "../../../ui/controls/radio-group.tsx";
import styles from "./own-account-form.module.css";

/** Language and appearance of the screens on this device; as in the top bar. */
export function DeviceChoices() {
  const translate = useTranslate();
  const i18n = useI18n();
  const { appearance, change } = useSettings();
  return (
    <div className={styles.form}>
      <RadioGroup
        label={translate("preferences.language")}
        // The top bar has a group of the plain name.
        name="settings-language"
        options={languages.map((value) => ({ value, title: languageNames[value] }))}
        value={useLanguage()}
        onChange={(event) => void chooseLanguage(i18n, event.target.value)}
      />
      <RadioGroup
        label={translate("preferences.appearance")}
        name="settings-appearance"
        options={appearances.map((value) => ({ value, title: translate(`preferences.${value}`) }))}
        value={appearance}
        onChange={(event) => change({ appearance: event.target.value as Appearance })}
      />
    </div>
  );
}
