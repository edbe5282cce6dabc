import type { Language } from "@vasati/contract/people/auth";
import { useEffect, useState } from "react";
import { copyText } from "../../../../manage/page/copy-text.ts";
import { usePlace } from "../../../../lib/browser/navigation.tsx";
import { languageNames, languages, useLanguage, useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { translatorOf } from "../../../../lib/i18n/other-language.ts";
import { OutsideButton } from "../../../../manage/page/outside-button.tsx";
import { routeOf } from "../../../../routes.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { RadioGroup } from "../../../../ui/controls/radio-group.tsx";
import { TextAreaField } from "../../../../ui/fields/text-field.tsx";
import type { Reminded } from "../../reminder.ts";
import { mailUrl, reminderWords, whatsAppUrl } from "../../reminder.ts";
import styles from "../rent-dialogs.module.css";

interface RemindProps {
  /** Whom, and the language of their account. */
  tenancy: Reminded & { language: Language | null };
  onClose: () => void;
}

/** The text in a language, once its words are there. */
function useReminder(tenancy: Reminded, language: Language) {
  const page = routeOf(usePlace().path)?.page ?? "";
  const [words, setWords] = useState({ subject: "", text: "" });
  useEffect(() => {
    let isWanted = true;
    const write = async () => {
      const translate = await translatorOf(page, language);
      if (isWanted) setWords({ subject: translate("rent.reminder.subject"), text: reminderWords(tenancy, translate) });
    };
    void write();
    return () => void (isWanted = false);
  }, [page, language, tenancy]);
  return { ...words, setText: (text: string) => setWords((current) => ({ ...current, text })) };
}

/** A reminder in the tenant's language, ready to be sent by WhatsApp or mail. */
export function Remind({ tenancy, onClose }: RemindProps) {
  const translate = useTranslate();
  const active = useLanguage();
  const [language, setLanguage] = useState(tenancy.language ?? active);
  const { subject, text, setText } = useReminder(tenancy, language);
  const whatsApp = whatsAppUrl(tenancy.telePhone, text);
  const mail = mailUrl(tenancy.email, { subject, text });
  return (
    <Dialog title={translate("rent.remindTitle", { tenant: tenancy.tenantName })} onClose={onClose}>
      <div className={styles.parts}>
        {!whatsApp && <Banner kind="info">{translate(mail ? "rent.noMobile" : "rent.noContact")}</Banner>}
        <RadioGroup
          label={translate("rent.reminder.language")}
          name="language"
          value={language}
          onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? active)}
          options={languages.map((value) => ({ value, title: languageNames[value] }))}
        />
        <TextAreaField
          label={translate("rent.reminder.text")}
          lang={language}
          rows={7}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => void copyText(text)}>
            {translate("rent.copy")}
          </Button>
          {mail && (
            <OutsideButton href={mail} look={whatsApp ? "secondary" : "primary"}>
              {translate("rent.openMail")}
            </OutsideButton>
          )}
          {whatsApp && (
            <OutsideButton href={whatsApp} look="primary" onClick={onClose}>
              {translate("rent.openWhatsApp")}
            </OutsideButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
