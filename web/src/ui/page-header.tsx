import type { ReactNode } from "react";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslate } from "../lib/i18n.tsx";
import { IconButton } from "./button.tsx";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Shows the Back button. */
  onBack?: () => void;
  /** The one primary action of the page, and what stands beside it. */
  action?: ReactNode;
}

/** The page's heading: back, title, a sentence, one action. */
export function PageHeader({ title, lead, onBack, action }: PageHeaderProps) {
  const translate = useTranslate();
  return (
    <header className={styles.header}>
      {onBack && (
        <IconButton label={translate("page.back")} onClick={onBack} className={styles.back}>
          <IconArrowLeft size={20} aria-hidden />
        </IconButton>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
