import type { ReactNode } from "react";
import { PageHead } from "../../../lib/browser/head.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { goBack } from "../../../lib/browser/go-back.ts";
import type { Path } from "../../../routing/paths.ts";
import { PageHeader } from "../../../ui/content/page-header.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ContactBar } from "./contact-bar.tsx";
import styles from "./profile.module.css";

interface ProfileFrameProps {
  name: string;
  /** What the person is, and where. */
  lead: ReactNode;
  /** The list of their kind. */
  list: Path;
  action: ReactNode;
  archived: boolean;
  contact: { telePhone: string; email: string };
  /** What is wanted first. */
  figures: ReactNode;
  /** Beside the lists, below them on narrow screens. */
  side: ReactNode;
  children: ReactNode;
}

/** The page of a person: who it is and how they are reached, figures, everything that belongs to them, details. */
export function ProfileFrame({ name, lead, list, action, archived, contact, ...parts }: ProfileFrameProps) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={name} hidden />
      <PageHeader title={name} lead={lead} onBack={() => goBack(list)} backTo={list} action={action} />
      {archived && (
        <div className={styles.note}>
          <Banner kind="warning">{translate("manage.archivedNote")}</Banner>
        </div>
      )}
      <ContactBar name={name} {...contact} />
      {parts.figures}
      <div className={styles.columns}>
        <div className={styles.main}>{parts.children}</div>
        <div className={styles.side}>{parts.side}</div>
      </div>
    </>
  );
}
