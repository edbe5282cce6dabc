import type { ReactNode } from "react";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Path } from "../../routing/paths.ts";
import { IconButton } from "../controls/button.tsx";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Shows the Back button. */
  onBack?: () => void;
  /** Where Back leads before JavaScript. */
  backTo?: Path | undefined;
  /** The page's primary action, and what stands next to it. */
  action?: ReactNode;
}

/** The page's heading: back, title, a sentence, one action. */
export function PageHeader({ title, lead, onBack, backTo, action }: PageHeaderProps) {
  const translate = useTranslate();
  return (
    <header className={styles.header}>
      {onBack && (
        <form action={backTo} onSubmit={(event) => (event.preventDefault(), onBack())} className={styles.back}>
          <IconButton type="submit" label={translate("page.back")}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
        </form>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </header>
  );
}
