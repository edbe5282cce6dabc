import type { TenantContact } from "@vasati/contract/money/accounts";
import { useEffect, useEffectEvent, useState } from "react";
import { mailUrl, whatsAppUrl } from "../../../domain/contact-links.ts";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { usePlace } from "../../../lib/browser/navigation.tsx";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { languageNames, languages, useLanguage, useTranslate } from "../../../lib/i18n/i18n.tsx";
import { translatorOf } from "../../../lib/i18n/other-language.ts";
import { OutsideButton } from "../../../ui/controls/outside-button.tsx";
import { routeOf } from "../../../routing/routes.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { RadioGroup } from "../../../ui/controls/radio-group.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import type { Message } from "../message.ts";
import styles from "./rent-dialogs.module.css";

interface SendMessageProps {
  title: string;
  to: TenantContact;
  /** Writes the message in the language of `translate`. */
  write: (translate: Translate) => Message;
  onClose: () => void;
}

/** The message in a language, once its words are there. */
function useMessage(language: TenantContact["language"] & string, write: SendMessageProps["write"]) {
  const page = routeOf(usePlace().path)?.page ?? "";
  const [message, setMessage] = useState({ subject: "", text: "" });
  const written = useEffectEvent(write);
  useEffect(() => {
    let isWanted = true;
    const begin = async () => {
      const translate = await translatorOf(page, language);
      if (isWanted) setMessage(written(translate));
    };
    void begin();
    return () => void (isWanted = false);
  }, [page, language]);
  return { ...message, setText: (text: string) => setMessage((current) => ({ ...current, text })) };
}

/** A message in the tenant's language, which can be changed, ready to be sent by WhatsApp or mail. */
export function SendMessage({ title, to, write, onClose }: SendMessageProps) {
  const translate = useTranslate();
  const active = useLanguage();
  const [language, setLanguage] = useState(to.language ?? active);
  const { subject, text, setText } = useMessage(language, write);
  const whatsApp = whatsAppUrl(to.telePhone, text);
  const mail = mailUrl(to.email, { subject, text });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.parts}>
        {!whatsApp && <Banner kind="info">{translate(mail ? "message.noMobile" : "message.noContact")}</Banner>}
        <RadioGroup
          label={translate("message.language")}
          name="language"
          value={language}
          onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? active)}
          options={languages.map((value) => ({ value, title: languageNames[value] }))}
        />
        <TextAreaField
          label={translate("message.text")}
          lang={language}
          rows={7}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => void copyText(text)}>
            {translate("message.copy")}
          </Button>
          {mail && (
            <OutsideButton href={mail} look={whatsApp ? "secondary" : "primary"}>
              {translate("message.openMail")}
            </OutsideButton>
          )}
          {whatsApp && (
            <OutsideButton href={whatsApp} look="primary" onClick={onClose}>
              {translate("message.openWhatsApp")}
            </OutsideButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
