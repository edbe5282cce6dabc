import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import styles from "./auth-card.module.css";

interface AuthCardProps {
  /** A path under `/pictures`, 4:3. */
  picture: string;
  title: string;
  lead?: ReactNode;
  /** Other options, below a line. */
  footer?: ReactNode;
  /** Separate content at the end. */
  end?: ReactNode;
  children: ReactNode;
}

/** The card of a screen under `/auth`: a picture next to a form. */
export function AuthCard({ picture, title, lead, footer, end, children }: AuthCardProps) {
  const translate = useTranslate();
  return (
    <div className={styles.card}>
      <Picture src={picture} alt="" width={320} height={240} first className={styles.picture} />
      <div className={styles.content}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <noscript>
          <Banner kind="warning">{translate("auth.needsJavaScript")}</Banner>
        </noscript>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
        {end}
      </div>
    </div>
  );
}
