import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react";
import { whatsAppUrl } from "../../../domain/contact-links.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { OutsideButton } from "../../../ui/controls/outside-button.tsx";
import { breakable } from "../../../ui/content/breakable.tsx";
import styles from "./profile.module.css";

interface ContactBarProps {
  name: string;
  telePhone: string;
  email: string;
}

/** Calls, writes by WhatsApp and mails, with what there is. */
export function ContactBar({ name, telePhone, email }: ContactBarProps) {
  const translate = useTranslate();
  const whatsApp = whatsAppUrl(telePhone);
  if (!telePhone && !email) return null;
  return (
    <div className={styles.contacts} role="group" aria-label={translate("profile.contact", { name })}>
      {telePhone && (
        <OutsideButton href={`tel:${telePhone}`} target="_self" aria-label={translate("profile.call", { telePhone })}>
          <IconPhone size={20} aria-hidden />
          {telePhone}
        </OutsideButton>
      )}
      {whatsApp && (
        <OutsideButton href={whatsApp}>
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </OutsideButton>
      )}
      {email && (
        <OutsideButton href={`mailto:${email}`} target="_self" aria-label={translate("profile.mail", { email })}>
          <IconMail size={20} aria-hidden />
          <span>{breakable(email)}</span>
        </OutsideButton>
      )}
    </div>
  );
}
