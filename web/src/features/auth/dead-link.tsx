import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../routing/paths.ts";
import { LinkButton } from "../../ui/controls/button.tsx";
import styles from "./forms/auth-form.module.css";
import { Outcome } from "./outcome.tsx";

/** Explains that a link is incomplete, used or expired, and how to get a new one. */
export function DeadLink() {
  const translate = useTranslate();
  return (
    <div className={styles.form}>
      <Outcome kind="warning" message="resetPassword.deadLink" />
      <LinkButton look="primary" wide to={paths.forgotPassword}>
        {translate("resetPassword.askAgain")}
      </LinkButton>
    </div>
  );
}
