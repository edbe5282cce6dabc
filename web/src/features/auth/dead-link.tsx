import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Path } from "../../routing/paths.ts";
import { LinkButton } from "../../ui/controls/button.tsx";
import styles from "./forms/auth-form.module.css";
import { Outcome } from "./outcome.tsx";

interface DeadLinkProps {
  message: MessageId;
  /** Where to get a new link, and the title of the way there. */
  to: Path;
  title: MessageId;
}

/** Explains that a link is incomplete, used or expired, and how to get a new one. */
export function DeadLink({ message, to, title }: DeadLinkProps) {
  const translate = useTranslate();
  return (
    <div className={styles.form}>
      <Outcome kind="warning" message={message} />
      <LinkButton look="primary" wide to={to}>
        {translate(title)}
      </LinkButton>
    </div>
  );
}
