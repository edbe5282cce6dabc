import type { ReactNode } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Panel } from "../../../manage/page/panel.tsx";
import type { Fact } from "../../../ui/content/facts.tsx";
import { Facts } from "../../../ui/content/facts.tsx";
import styles from "./profile.module.css";

interface DetailsProps {
  facts: readonly Fact[];
  /** Erasing, and the history of changes. */
  children?: ReactNode;
}

/** What the record says; what is empty is left out. */
export function Details({ facts, children }: DetailsProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate("profile.details")}>
      <div className={styles.facts}>
        <Facts facts={facts.filter(({ value }) => Boolean(value))} />
      </div>
      {children}
    </Panel>
  );
}
