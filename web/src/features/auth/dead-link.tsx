import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { LinkButton } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";

/** For a link that is incomplete, used or too old: why, and how to get another. */
export function DeadLink() {
  const translate = useTranslate();
  return (
    <div className={styles.form}>
      <Banner kind="warning">{translate("resetPassword.deadLink")}</Banner>
      <LinkButton look="primary" wide to={paths.forgotPassword}>
        {translate("resetPassword.askAgain")}
      </LinkButton>
    </div>
  );
}
