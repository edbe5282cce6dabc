import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { Outcome } from "./outcome.tsx";

/** For a link that is incomplete, used or too old: why, and how to get another. */
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
